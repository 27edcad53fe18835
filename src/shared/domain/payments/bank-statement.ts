/** A movement of the club's account. */
export interface BankEntry {
  utr: string
  /** Above zero: money came in. */
  paise: number
}

const heads = {
  text: /narration|description|particulars|remarks|details/i,
  credit: /deposit|credit|\bcr\b/i,
  debit: /withdrawal|debit|\bdr\b/i,
  amount: /amount/i,
  kind: /^(dr|cr|type|dr\W*cr|cr\W*dr)\.?$/i,
} as const

interface Columns {
  credit: number
  debit: number
  amount: number
  kind: number
}

/** Banks write a few lines above their table: its head names what the columns hold. */
const columnsIn = (row: readonly string[]): Columns | null => {
  const kind = row.findIndex((cell) => heads.kind.test(cell.trim()))
  const at = (head: RegExp) => row.findIndex((cell, index) => index !== kind && head.test(cell))
  const columns = {
    credit: at(heads.credit),
    debit: at(heads.debit),
    amount: at(heads.amount),
    kind,
  }
  const hasMoney = columns.credit >= 0 || columns.amount >= 0
  return at(heads.text) >= 0 && hasMoney ? columns : null
}

/** "1,499.00" or "₹ 1,499 Cr" as paise; null for a cell without an amount. */
export const paiseIn = (cell: string | undefined): number | null => {
  const found = /(\d[\d,]*)(?:\.(\d{1,2}))?/.exec(cell ?? '')
  if (found === null) return null
  const [, rupees = '', fraction = ''] = found
  return Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}

const amountOf = (row: readonly string[], columns: Columns): number | null => {
  const { credit, debit, amount, kind } = columns
  // Where money is written in one column, another or a letter behind it says which way it went.
  if (amount >= 0 && (credit < 0 || credit === amount)) {
    const paise = paiseIn(row[amount])
    const way = `${row[kind] ?? ''} ${row[amount] ?? ''}`
    return paise !== null && /\b(dr|debit|d)\b|^\s*-|\s-\d/i.test(way) ? -paise : paise
  }
  const came = paiseIn(row[credit])
  if (came !== null && came > 0) return came
  const went = paiseIn(row[debit])
  return went === null ? null : -went
}

/** Twelve digits that stand alone; some banks fill them up with zeros. */
const utrsIn = (row: readonly string[]): string[] => [
  ...new Set(
    row.flatMap((cell) =>
      [...cell.matchAll(/(?<!\d)0*(\d{12})(?!\d)/g)].map(([, utr]) => utr ?? ''),
    ),
  ),
]

/**
 * What a bank's list of movements says of UPI payments.
 * @param rows cells of its CSV; null: no line names a text and an amount
 */
export const bankEntriesOf = (rows: readonly (readonly string[])[]): BankEntry[] | null => {
  const head = rows.findIndex((row) => columnsIn(row) !== null)
  const columns = columnsIn(rows[head] ?? [])
  if (columns === null) return null
  return rows.slice(head + 1).flatMap((row) => {
    const paise = amountOf(row, columns)
    return paise === null ? [] : utrsIn(row).map((utr) => ({ utr, paise }))
  })
}

/** `returned`: it came in and went out again. */
export type BankMatch = 'matched' | 'amount-differs' | 'returned' | 'missing'

export interface MatchedStatement {
  /** By UTR of a payment. */
  matches: ReadonlyMap<string, { is: BankMatch; paise: number }>
  /** Money that came in and that no payment names. */
  unclaimed: readonly BankEntry[]
}

/** Compares waiting payments with the bank's list. Several movements of one UTR count together. */
export const matchStatement = (
  payments: readonly { utr: string; amountPaise: number }[],
  entries: readonly BankEntry[],
): MatchedStatement => {
  const sums = new Map<string, number>()
  for (const { utr, paise } of entries) sums.set(utr, (sums.get(utr) ?? 0) + paise)
  const is = (sum: number | undefined, amountPaise: number): BankMatch => {
    if (sum === undefined) return 'missing'
    if (sum <= 0) return 'returned'
    return sum === amountPaise ? 'matched' : 'amount-differs'
  }
  const matches = new Map(
    payments.map(({ utr, amountPaise }) => {
      const sum = sums.get(utr)
      return [utr, { is: is(sum, amountPaise), paise: sum ?? 0 }] as const
    }),
  )
  const unclaimed = [...sums].flatMap(([utr, paise]) =>
    paise > 0 && !matches.has(utr) ? [{ utr, paise }] : [],
  )
  return { matches, unclaimed }
}
