/** Content that is risky between strangers (PRODUCT §6). */
const messageWarnings = ['payment', 'phone', 'link'] as const
export type MessageWarning = (typeof messageWarnings)[number]

const zeroDigits = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0xff10]

/** Replaces digits of Devanagari, Bengali, Gurmukhi, Gujarati and full width by ASCII digits. */
const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeroDigits.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** An Indian mobile number with any spacing: ten digits from 6 to 9 on, +91 or 0 before. */
const phone = /(?<!\d)(?:\+?91|0)?[\s().-]{0,3}[6-9](?:[\s().-]{0,3}\d){9}(?![\s().-]{0,3}\d)/u
/** name@bank, but neither an e-mail address (a dot follows) nor a handle (nothing before the @). */
const upi = /(?<![\w.-])[a-z0-9][\w.-]{1,255}@[a-z][a-z0-9]{1,63}(?![\w-]|\.\w)/iu
const upiLink = /\bupi:\/\//iu
/** Finds links without a scheme too, as in wa.me/… and bit.ly/… */
const link =
  /\bhttps?:\/\/\S|\bwww\.\w|\b[a-z0-9-]+\.(?:com|in|me|ly|io|co|app|link|page|gg|tk|xyz)\/\S/iu

/** The warnings of a message, the most serious first. */
export const messageWarningsIn = (message: string): MessageWarning[] => {
  const text = withPlainDigits(message.normalize('NFKC'))
  const found: Record<MessageWarning, boolean> = {
    payment: upi.test(text) || upiLink.test(text),
    phone: phone.test(text),
    link: link.test(text),
  }
  return messageWarnings.filter((warning) => found[warning])
}
