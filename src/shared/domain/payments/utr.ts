/** The bank's number of a UPI payment. */
export const utrLength = 12

export const utrPattern = /^\d{12}$/

const devanagariZero = '०'.charCodeAt(0)

/** What was typed or pasted, as the bank writes it: digits only, whatever stood between them. */
export const utrFrom = (typed: string): string =>
  typed
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll(/\D/g, '')
    .slice(0, utrLength)

export const isUtr = (typed: string): boolean => utrPattern.test(typed)
