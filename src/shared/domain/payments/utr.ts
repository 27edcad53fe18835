/** The number of digits of a UTR, the bank's number of a UPI payment. */
export const utrLength = 12

export const utrPattern = /^\d{12}$/

const devanagariZero = '०'.charCodeAt(0)

/** Digits of other scripts and widths become ASCII; invisible signs between them are removed. */
const withPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\u00ad|[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))

/** A mobile number with India's code is as long as a UTR, and stands beside it in some texts. */
const phone = /^91[6-9]\d{9}$/

/**
 * Numbers of twelve digits that stand alone, each once; some banks fill a number up with zeros. A number that
 * may be a phone's counts only without any other.
 */
export const utrsIn = (texts: readonly string[]): string[] => {
  const found = texts.flatMap((text) =>
    [...withPlainDigits(text).matchAll(/(?<!\d)0*(\d{12})(?!\d)/g)].map(
      ([, number]) => number ?? '',
    ),
  )
  const numbers = [...new Set(found)]
  const others = numbers.filter((number) => !phone.test(number))
  return others.length > 0 ? others : numbers
}

/** The most characters of a typed text that are kept; nobody mistypes more. */
const typedMax = 40

/** The names of a UTR in a bank's message or a UPI app's receipt. */
const label = /(?:utr|rrn|upi|ref)\b.{0,24}?(?<!\d)(\d{12})(?!\d)/gi

/**
 * The UTR in a typed or pasted text, as the bank writes it: digits only, without the signs between them. In a
 * pasted message it is the one number of twelve digits, or the one that the message calls a UTR. Digits too
 * many stay, so that the person sees them.
 */
export const utrFrom = (typed: string): string => {
  const plain = withPlainDigits(typed)
  const numbers = utrsIn([plain])
  const called = new Set([...plain.matchAll(label)].map(([, number]) => number ?? ''))
  const named = numbers.filter((number) => called.has(number))
  const [only, ...others] = numbers.length > 1 ? named : numbers
  if (only !== undefined && others.length === 0) return only
  return plain.replaceAll(/\D/g, '').slice(0, typedMax)
}

export const isUtr = (typed: string): boolean => utrPattern.test(typed)
