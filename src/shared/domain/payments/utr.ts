/** The bank's number of a UPI payment. */
export const utrLength = 12

export const utrPattern = /^\d{12}$/

const devanagariZero = '०'.charCodeAt(0)

/** More than anybody mistypes, so that what is kept of it stays small. */
const typedMax = 40

/**
 * What was typed or pasted, as the bank writes it: digits only, whatever stood between them. A pasted
 * message that names one number of twelve digits is that number. Digits too many stay, to be seen.
 */
export const utrFrom = (typed: string): string => {
  const plain = typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
  const [only, ...others] = plain.match(/(?<!\d)\d{12}(?!\d)/g) ?? []
  if (only !== undefined && others.length === 0) return only
  return plain.replaceAll(/\D/g, '').slice(0, typedMax)
}

export const isUtr = (typed: string): boolean => utrPattern.test(typed)
