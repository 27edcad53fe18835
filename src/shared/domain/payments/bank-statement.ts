import { utrsIn } from './utr.ts'

/** A movement of the club's account: one line pays one payment. */
export interface BankLine {
  /** Numbers that may be a UTR, most often one. */
  numbers: readonly string[]
  /** Texts that may be a reference, which a payer's UPI link carried. */
  references: readonly string[]
  /** The amount, above zero: money came in. */
  paise: number
  /** The bank's narration: it often names the payer. */
  text: string
}

const heads = {
  text: /narration|description|particulars|remarks|details/i,
  credit: /deposit|credit|^cr\W*$|\bcr\b(?!.*\bdr\b)/i,
  debit: /withdrawal|debit|^dr\W*$|\bdr\b(?!.*\bcr\b)/i,
  amount: /amount/i,
  kind: /^(type|dr\W*cr|cr\W*dr|debit\W*credit|credit\W*debit)\W*$/i,
  /**
   * A column with the letters Dr or Cr. Beside one column of amounts it says the direction; beside another
   * column of letters it holds the amounts.
   */
  way: /^(dr|cr)\W*$/i,
} as const

interface Columns {
  text: number
  credit: number
  debit: number
  amount: number
  kind: number
}

/** The columns of a table's head. Banks write a few lines above it. */
const columnsIn = (row: readonly string[]): Columns | null => {
  const cells = row.map((cell) => cell.trim())
  const ways = cells.filter((cell) => heads.way.test(cell))
  const isKind = (cell: string) =>
    heads.kind.test(cell) || (ways.length === 1 && heads.way.test(cell))
  const kind = cells.findIndex(isKind)
  const at = (head: RegExp) => cells.findIndex((cell) => !isKind(cell) && head.test(cell))
  const columns = {
    text: at(heads.text),
    credit: at(heads.credit),
    debit: at(heads.debit),
    amount: at(heads.amount),
    kind,
  }
  const hasMoney = columns.credit >= 0 || columns.amount >= 0
  return row.length > 1 && columns.text >= 0 && hasMoney ? columns : null
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
  // Where all money is in one column, a second column, or letters behind the amount, say which way it went.
  if (amount >= 0 && (credit < 0 || credit === amount)) {
    const paise = paiseIn(row[amount])
    const way = `${row[kind] ?? ''} ${row[amount] ?? ''}`
    const isOut = /\b(dr|debit|d)\b|^\s*-|\s-\s*\d|\([\s\d,.]+\)/i.test(way)
    return paise !== null && isOut ? -paise : paise
  }
  const came = paiseIn(row[credit])
  if (came !== null && came > 0) return came
  const went = paiseIn(row[debit])
  return went === null ? null : -went
}

/** The number of a cell that a spreadsheet has rewritten: 4.12345678901E+11. */
const fromSpreadsheet = (cell: string): string => cell.replace(/^(\d)\.(\d{11})E\+11$/i, '$1$2')

/** A narration without line breaks, which may stand in the middle of its number. */
const unwrapped = (cell: string): string => cell.replaceAll(/\s*[\r\n]\s*/g, '')

const numbersIn = (row: readonly string[]): string[] => {
  const cells = row.map((cell) => fromSpreadsheet(cell.trim()))
  const numbers = utrsIn(cells)
  return numbers.length > 0 ? numbers : utrsIn(cells.map(unwrapped))
}

const referencesIn = (row: readonly string[]): string[] => [
  ...new Set(row.flatMap((cell) => cell.toUpperCase().match(/\bM[2-9A-HJKMNP-TV-Z]{12}\b/g) ?? [])),
]

/**
 * Whether a cell holds an amount and nothing else, with its sign, currency and the letters of its direction.
 */
const isAmount = (cell: string): boolean =>
  !/\d/.test(cell) ||
  /^[^\p{L}\d]*(?:rs|inr)?[^\p{L}\d]*\d[\d,]*(?:\.\d{1,2})?[^\p{L}\d]*(?:cr|dr|c|d|credit|debit|inr)?[^\p{L}\d]*$/iu.test(
    cell,
  )

/**
 * Whether a row fits the head. A comma that the bank did not quote moves the cells behind it: money columns
 * then hold something else, or a cell stands behind the last column.
 */
const fits = (row: readonly string[], { credit, debit, amount }: Columns, width: number): boolean =>
  row.slice(width).every((cell) => cell.trim() === '') &&
  [credit, debit, amount].every((place) => isAmount(row[place] ?? ''))

/** Whether a spreadsheet has shortened a number, which is lost: 6.21333E+11. */
const isShortened = (cell: string): boolean => /^\d(\.\d{1,10})?E\+1[01]$/i.test(cell.trim())

export interface BankReading {
  lines: readonly BankLine[]
  /** Rows with a payment that do not fit the table's head, as the file has them: an admin reads them. */
  unread: readonly string[]
}

/**
 * Reads the UPI payments of a bank's list of movements.
 * @param rows cells of its CSV; null: no line names a text and an amount
 */
export const readBankRows = (rows: readonly (readonly string[])[]): BankReading | null => {
  const head = rows.findIndex((row) => columnsIn(row) !== null)
  const width = rows[head]?.length ?? 0
  const columns = columnsIn(rows[head] ?? [])
  if (columns === null) return null
  const lines: BankLine[] = []
  const unread: string[] = []
  for (const row of rows.slice(head + 1)) {
    const [numbers, references] = [numbersIn(row), referencesIn(row)]
    if (numbers.length === 0 && references.length === 0) {
      if (row.some(isShortened)) unread.push(row.join(' ').trim())
    } else if (fits(row, columns, width)) {
      const paise = amountOf(row, columns)
      const text = unwrapped(row[columns.text] ?? '').trim()
      if (paise !== null) lines.push({ numbers, references, paise, text })
    } else unread.push(row.join(' ').trim())
  }
  return { lines, unread }
}
