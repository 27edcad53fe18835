import { amountIn, wayOf } from './bank-amount.ts'
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
  kind: /^(dr\W*cr|cr\W*dr|debit\W*credit|credit\W*debit)\W*$/i,
  /**
   * A column with the letters Dr or Cr. Beside one column of amounts it says the direction; beside another
   * column of letters it holds the amounts.
   */
  way: /^(dr|cr)\W*$/i,
} as const

/** A row with one of these words has moved no money, or has moved it back. */
const unfinished =
  /^(fail(ed|ure)|declined|reversed|reversal|pending|processing|cancelled|canceled|rejected|returned|refunded)$/i

interface Columns {
  text: number
  credit: number
  debit: number
  amount: number
  /** The column that says the direction where one column holds all amounts. */
  kind: number
}

/** The columns of a table's head. Banks write a few lines above it; digits stand in none. */
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
  const isHead = row.length > 1 && columns.text >= 0 && hasMoney
  return isHead && !cells.some((cell) => /\d\d/.test(cell)) ? columns : null
}

/**
 * The column of directions. Where no head names it, its cells do: all are words, few different ones, and one of
 * them is understood.
 */
const directionAt = (rows: readonly (readonly string[])[], columns: Columns, width: number) => {
  if (columns.kind >= 0) return columns.kind
  const places = Array.from({ length: width }, (_, place) => place)
  return places.findIndex((place) => {
    if (place === columns.text || place === columns.amount) return false
    const words = new Set(rows.map((row) => (row[place] ?? '').trim().toLowerCase()))
    words.delete('')
    return (
      words.size > 0 &&
      words.size <= 4 &&
      [...words].every((word) => !/\d/.test(word)) &&
      [...words].some((word) => wayOf(word) !== 'unread')
    )
  })
}

/** Paise, below zero for money that went out; null for a row without an amount. */
const moneyOf = (row: readonly string[], columns: Columns): number | 'unread' | null => {
  const { credit, debit, amount, kind } = columns
  // Where all money is in one column, a second column, or signs beside the amount, say which way it went.
  if (amount >= 0 && (credit < 0 || credit === amount)) {
    const money = amountIn(row[amount])
    if (money === null || money === 'unread') return money
    const word = (row[kind] ?? '').trim()
    const said = word === '' ? money.way : wayOf(word)
    const isClear = said === null ? kind < 0 : money.way === null || money.way === said
    if (said === 'unread' || !isClear) return 'unread'
    return said === 'out' ? -money.paise : money.paise
  }
  const [came, went] = [amountIn(row[credit]), amountIn(row[debit])]
  if (came === 'unread' || went === 'unread') return 'unread'
  if (came?.way === 'out' || went?.way === 'in') return 'unread'
  const [paid, spent] = [came?.paise ?? 0, went?.paise ?? 0]
  if (paid > 0 && spent > 0) return 'unread'
  return came === null && went === null ? null : paid - spent
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

/** Whether a spreadsheet has shortened a number, which is lost: 6.21333E+11. */
const isShortened = (cell: string): boolean => /^\d(\.\d{1,10})?E\+1[01]$/i.test(cell.trim())

/** Whether the bank's own words call a payment outgoing that its row calls incoming. */
const contradicts = (paise: number, text: string): boolean =>
  paise > 0 && /\bupi[/-]dr[/-]/i.test(text)

/** The line of a row; `unread` for one with a payment that is not understood, null for one without. */
const lineOf = (
  row: readonly string[],
  columns: Columns,
  width: number,
): BankLine | 'unread' | null => {
  const [numbers, references] = [numbersIn(row), referencesIn(row)]
  if (numbers.length === 0 && references.length === 0)
    return row.some(isShortened) ? 'unread' : null
  // A comma that the bank did not quote moves the cells behind it.
  const hasMore = row.slice(width).some((cell) => cell.trim() !== '')
  const paise = moneyOf(row, columns)
  const text = unwrapped(row[columns.text] ?? '').trim()
  const isUnfinished = row.some((cell) => unfinished.test(cell.trim()))
  if (hasMore || paise === 'unread' || isUnfinished) return 'unread'
  if (paise === null) return null
  return contradicts(paise, text) ? 'unread' : { numbers, references, paise, text }
}

interface BankList {
  columns: Columns
  width: number
  rows: (readonly string[])[]
}

/** Lists, each below its own head: an admin pastes several. */
const listsIn = (rows: readonly (readonly string[])[]): BankList[] => {
  const lists: BankList[] = []
  for (const row of rows) {
    const columns = columnsIn(row)
    if (columns !== null) lists.push({ columns, width: row.length, rows: [] })
    else lists.at(-1)?.rows.push(row)
  }
  return lists
}

/**
 * The rows of a list that the lists before it do not have. Rows that are alike in every cell are as many
 * payments as one list has of them: the days of two lists overlap.
 */
const newRows = (rows: BankList['rows'], known: Map<string, number>): BankList['rows'] => {
  const here = new Map<string, number>()
  return rows.filter((row) => {
    const key = JSON.stringify(row.map((cell) => cell.trim()))
    const count = (here.get(key) ?? 0) + 1
    here.set(key, count)
    if (count <= (known.get(key) ?? 0)) return false
    known.set(key, count)
    return true
  })
}

/** Below this, a number in nearly every line may be chance. */
const fewLines = 5

/** The lines without a number that stands in four of five of them: the club's own account. */
const withoutOwnNumber = (lines: readonly BankLine[]): BankLine[] => {
  const counts = new Map<string, number>()
  for (const number of lines.flatMap(({ numbers }) => numbers))
    counts.set(number, (counts.get(number) ?? 0) + 1)
  const isOwn = (number: string) =>
    lines.length >= fewLines && (counts.get(number) ?? 0) * 5 >= lines.length * 4
  return lines
    .map((line) => ({ ...line, numbers: line.numbers.filter((number) => !isOwn(number)) }))
    .filter(({ numbers, references }) => numbers.length + references.length > 0)
}

export interface BankReading {
  lines: readonly BankLine[]
  /** Rows with a payment that are not understood, as the file has them: an admin reads them. */
  unread: readonly string[]
}

/**
 * Reads the UPI payments of a bank's lists of movements.
 * @param rows cells of its CSV; null: no line names a text and an amount
 */
export const readBankRows = (rows: readonly (readonly string[])[]): BankReading | null => {
  const lists = listsIn(rows)
  if (lists.length === 0) return null
  const lines: BankLine[] = []
  const unread: string[] = []
  const known = new Map<string, number>()
  for (const list of lists) {
    const columns = { ...list.columns, kind: directionAt(list.rows, list.columns, list.width) }
    for (const row of newRows(list.rows, known)) {
      const line = lineOf(row, columns, list.width)
      if (line === 'unread') unread.push(row.join(' ').trim())
      else if (line !== null) lines.push(line)
    }
  }
  return { lines: withoutOwnNumber(lines), unread }
}
