/** A movement of the club's account: one line pays one payment. */
export interface BankLine {
  /** What may be a UTR, most often one. */
  numbers: readonly string[]
  /** What may be a reference that a payer's UPI link carried. */
  references: readonly string[]
  /** Above zero: money came in. */
  paise: number
}

const heads = {
  text: /narration|description|particulars|remarks|details/i,
  credit: /deposit|credit|^cr\W*$|\bcr\b(?!.*\bdr\b)/i,
  debit: /withdrawal|debit|^dr\W*$|\bdr\b(?!.*\bcr\b)/i,
  amount: /amount/i,
  kind: /^(type|dr\W*cr|cr\W*dr|debit\W*credit|credit\W*debit)\W*$/i,
  /** Beside one column of amounts it says the way; beside another of its sort it holds the amounts. */
  way: /^(dr|cr)\W*$/i,
} as const

interface Columns {
  credit: number
  debit: number
  amount: number
  kind: number
}

/** Banks write a few lines above their table: its head names what the columns hold. */
const columnsIn = (row: readonly string[]): Columns | null => {
  const cells = row.map((cell) => cell.trim())
  const ways = cells.filter((cell) => heads.way.test(cell))
  const isKind = (cell: string) =>
    heads.kind.test(cell) || (ways.length === 1 && heads.way.test(cell))
  const kind = cells.findIndex(isKind)
  const at = (head: RegExp) => cells.findIndex((cell) => !isKind(cell) && head.test(cell))
  const columns = {
    credit: at(heads.credit),
    debit: at(heads.debit),
    amount: at(heads.amount),
    kind,
  }
  const hasMoney = columns.credit >= 0 || columns.amount >= 0
  return row.length > 1 && at(heads.text) >= 0 && hasMoney ? columns : null
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
    return paise !== null && /\b(dr|debit|d)\b|^\s*-|\s-\s*\d/i.test(way) ? -paise : paise
  }
  const came = paiseIn(row[credit])
  if (came !== null && came > 0) return came
  const went = paiseIn(row[debit])
  return went === null ? null : -went
}

/** A mobile number with India's code is as long as a UTR, and stands beside it in some narrations. */
const phone = /^91[6-9]\d{9}$/

/** Twelve digits that stand alone; some banks fill them up with zeros. */
const numbersIn = (row: readonly string[]): string[] => {
  const found = row.flatMap((cell) =>
    [...cell.matchAll(/(?<!\d)0*(\d{12})(?!\d)/g)].map(([, number]) => number ?? ''),
  )
  const numbers = [...new Set(found)]
  const others = numbers.filter((number) => !phone.test(number))
  return others.length > 0 ? others : numbers
}

const referencesIn = (row: readonly string[]): string[] => [
  ...new Set(row.flatMap((cell) => cell.toUpperCase().match(/\bM[2-9A-HJKMNP-TV-Z]{12}\b/g) ?? [])),
]

/**
 * What a bank's list of movements says of UPI payments.
 * @param rows cells of its CSV; null: no line names a text and an amount
 */
export const bankLinesOf = (rows: readonly (readonly string[])[]): BankLine[] | null => {
  const head = rows.findIndex((row) => columnsIn(row) !== null)
  const columns = columnsIn(rows[head] ?? [])
  if (columns === null) return null
  return rows.slice(head + 1).flatMap((row) => {
    const paise = amountOf(row, columns)
    const [numbers, references] = [numbersIn(row), referencesIn(row)]
    const isUpi = numbers.length > 0 || references.length > 0
    return paise === null || !isUpi ? [] : [{ numbers, references, paise }]
  })
}
