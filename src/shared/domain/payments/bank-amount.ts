type Way = 'in' | 'out'

/** Words that say which way money went, as banks and payment apps write them: a whole cell, or a word of it. */
const whole = {
  in: /^(\+|c|in|(money|pay) in)$/i,
  out: /^(-|d|out|(money|pay) out)$/i,
} as const
const word = {
  in: /^(cr|credit(ed)?|incoming|inward|inflow|received?|receipt|deposit(ed)?|जमा)$/i,
  out: /^(dr|debit(ed)?|outgoing|outward|outflow|paid|sent|withdraw(al|n)|नामे|निकासी)$/i,
} as const
/** Words of money that did not move, or moved back: an admin reads them. */
const undone =
  /^(fail(ed|ure)|declined|revers(ed|al)|pending|processing|cancell?ed|rejected|return(ed)?|refund(ed)?)$/i

/** Minus signs of other widths are one. */
const plainSigns = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212]/g, '-')

const wordsOf = (cell: string): string[] => cell.split(/[^\p{L}\p{M}]+/u)

/** Whether a cell is a word of money that did not move, or moved back. */
export const isUndone = (cell: string): boolean => undone.test(cell.trim())

/** The direction that a cell says; `unread` for another one, and for one that says both or that it was undone. */
export const wayOf = (cell: string): Way | 'unread' => {
  const plain = plainSigns(cell).trim().replace(/\.$/, '')
  const says = (way: Way) =>
    whole[way].test(plain) || wordsOf(plain).some((one) => word[way].test(one))
  if (says('in') === says('out') || wordsOf(plain).some((one) => undone.test(one))) return 'unread'
  return says('in') ? 'in' : 'out'
}

/** The bank's own words in a narration; what a payer wrote stands behind them. */
const spoken = {
  in: /\bupi[/ -]?cr\b|^(by transfer|received from|transfer from|credited)\b/i,
  out: /\bupi[/ -]?dr\b|^(to transfer|paid to|sent to|transfer to|debited)\b/i,
} as const

/** The direction that the bank's words in a narration say; null where they say none, or both. */
export const spokenWay = (narration: string): Way | null => {
  const plain = narration.trim()
  const [isIn, isOut] = [spoken.in.test(plain), spoken.out.test(plain)]
  if (isIn === isOut) return null
  return isIn ? 'in' : 'out'
}

/** Money in a cell, and the direction that its sign, brackets or letters say. */
interface Amount {
  paise: number
  way: Way | null
}

/** Digits in groups of thousands, as India and others have them. "499,00" is another number elsewhere. */
const grouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/
const money = /^([a-z]*)\.?([-+(]?)(\d[\d,]*)(?:\.(\d{1,2}))?([-+)]?)(\(?[a-z]*\)?)\.?$/i

/**
 * "1,499.00" or "₹ 1,499 Cr". Null for a cell without a digit; `unread` for one that says more than is
 * understood: money that goes out must not be taken for money that comes in.
 */
export const amountIn = (cell: string | undefined): Amount | 'unread' | null => {
  const plain = plainSigns(cell ?? '').replaceAll(/₹|inr|rs\.?|\/-|[\s*]/gi, '')
  if (!/\d/.test(plain)) return null
  const [found, first = '', before = '', rupees = '', fraction = '', behind = '', last = ''] =
    money.exec(plain) ?? []
  const isBracket = before === '('
  if (found === undefined || !grouped.test(rupees) || isBracket !== (behind === ')'))
    return 'unread'
  const signs = isBracket ? [first, '-', last] : [first, before, behind, last]
  const words = signs.map((sign) => sign.replaceAll(/[()]/g, '')).filter((sign) => sign !== '')
  const [way = null, ...others] = new Set(words.map(wayOf))
  if (way === 'unread' || others.length > 0) return 'unread'
  return { paise: Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')), way }
}
