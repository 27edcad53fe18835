/** Words that say which way money went, as banks and payment apps write them. */
const directions = {
  in: /^(\+|cr|c|credit(ed)?|(money |pay )?in|incoming|inward|inflow|received?|receipt|deposit(ed)?|जमा)$/i,
  out: /^(-|dr|d|debit(ed)?|(money |pay )?out|outgoing|outward|outflow|paid|sent|withdraw(al|n)|नामे|निकासी)$/i,
} as const

type Way = keyof typeof directions

/** Money in a cell, and the direction that its sign, brackets or letters say. */
interface Amount {
  paise: number
  way: Way | null
}

/** Minus signs of other widths are one. */
const plainSigns = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212]/g, '-')

/** The direction that a word or sign says; `unread` for another word. */
export const wayOf = (word: string): Way | 'unread' => {
  const plain = plainSigns(word).trim().replace(/\.$/, '')
  if (directions.in.test(plain)) return 'in'
  return directions.out.test(plain) ? 'out' : 'unread'
}

/** Digits in groups of thousands, as India and others have them. "499,00" is another number elsewhere. */
const grouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/
const money = /^([a-z]*)\.?([-+(]?)(\d[\d,]*)(?:\.(\d{1,2}))?([-+)]?)(\(?[a-z]*\)?)\.?$/i

/**
 * "1,499.00" or "₹ 1,499 Cr". Null for a cell without a digit; `unread` for one that says more than is
 * understood: money that goes out must not be taken for money that comes in.
 */
export const amountIn = (cell: string | undefined): Amount | 'unread' | null => {
  const plain = plainSigns(cell ?? '').replaceAll(/₹|inr|rs\.?|[\s*]/gi, '')
  if (!/\d/.test(plain)) return null
  const [whole, first = '', before = '', rupees = '', fraction = '', behind = '', last = ''] =
    money.exec(plain) ?? []
  const isBracket = before === '('
  if (whole === undefined || !grouped.test(rupees) || isBracket !== (behind === ')'))
    return 'unread'
  const signs = isBracket ? [first, '-', last] : [first, before, behind, last]
  const words = signs.map((sign) => sign.replaceAll(/[()]/g, '')).filter((sign) => sign !== '')
  const [way = null, ...others] = new Set(words.map(wayOf))
  if (way === 'unread' || others.length > 0) return 'unread'
  return { paise: Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')), way }
}
