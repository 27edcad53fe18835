/** The bank's number of a UPI payment. */
export const utrLength = 12

export const utrPattern = /^\d{12}$/

const devanagariZero = '०'.charCodeAt(0)

/** Digits as a computer counts them: of other scripts and widths, and without invisible signs between. */
const withPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\u00ad|[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))

/** A mobile number with India's code is as long as a UTR, and stands beside it in some texts. */
const phone = /^91[6-9]\d{9}$/

/**
 * Numbers of twelve digits that stand alone, each once; some banks fill them up with zeros. A number that
 * may be a phone's counts only where no other stands.
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

/** More than anybody mistypes, so that what is kept of it stays small. */
const typedMax = 40

/** The names of a UTR in a bank's message or a UPI app's receipt. */
const label = /(?:utr|rrn|upi|ref)\b.{0,24}?(?<!\d)(\d{12})(?!\d)/gi

/**
 * The UTR in a typed or pasted text, as the bank writes it: digits only, whatever stood between them. A
 * pasted message with one number of twelve digits, or one that it calls a UTR, is that number. Digits too
 * many stay, to be seen.
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
