import { amountIn, isUndone, spokenWay, wayOf } from './bank-amount.ts'
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

/** The one column that holds all money, whichever way it went; -1 where each way has its own. */
const moneyAt = ({ credit, debit, amount }: Columns): number => {
  if (credit >= 0 && credit === debit) return credit
  return amount >= 0 && (credit < 0 || credit === amount) ? amount : -1
}

/** A column of directions: words without digits, of which both directions or at least half are understood. */
const isDirection = (rows: readonly (readonly string[])[], place: number): boolean => {
  const cells = rows.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '')
  const understood = cells.map(wayOf).filter((way) => way !== 'unread')
  const isClear = new Set(understood).size === 2 || understood.length * 2 >= cells.length
  return understood.length > 0 && isClear && !cells.some((cell) => /\d/.test(cell))
}

/** How the rows of a list say which way money went. */
interface Directions {
  /** The column of directions; -1 without one. */
  kind: number
  /** Whether some row says a direction somewhere: a row that says none is then not understood. */
  areSaid: boolean
}

const directionsIn = (
  all: readonly (readonly string[])[],
  columns: Columns,
  width: number,
): Directions => {
  // Lines below a table, without an amount, say other things in its columns.
  const rows = all.filter((row) => amountIn(row[moneyAt(columns)]) !== null)
  const others = Array.from({ length: width }, (_, place) => place).filter(
    (place) => place !== columns.text && place !== moneyAt(columns),
  )
  const kind =
    columns.kind >= 0 ? columns.kind : others.findIndex((place) => isDirection(rows, place))
  const areSaid = rows.some(
    (row) =>
      spokenWay(row[columns.text] ?? '') !== null ||
      others.some((place) => wayOf(row[place] ?? '') !== 'unread'),
  )
  return { kind: columns.kind >= 0 ? kind : (others[kind] ?? -1), areSaid }
}

/** Paise, below zero for money that went out; null for a row without an amount. */
const moneyOf = (
  row: readonly string[],
  columns: Columns,
  { kind, areSaid }: Directions,
): number | 'unread' | null => {
  const one = moneyAt(columns)
  // Where all money is in one column, a second column, signs beside the amount, or the bank's narration say which
  // way it went.
  if (one >= 0) {
    const money = amountIn(row[one])
    if (money === null || money === 'unread') return money
    const cell = (row[kind] ?? '').trim()
    const ways = new Set(
      [money.way, cell === '' ? null : wayOf(cell)].filter((way) => way !== null),
    )
    if (ways.size === 0) {
      const way = spokenWay(row[columns.text] ?? '') ?? (kind < 0 && !areSaid ? 'in' : null)
      if (way !== null) ways.add(way)
    }
    const [way, ...others] = ways
    if (way === undefined || way === 'unread' || others.length > 0) return 'unread'
    return way === 'out' ? -money.paise : money.paise
  }
  const [came, went] = [amountIn(row[columns.credit]), amountIn(row[columns.debit])]
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

/** The line of a row; `unread` for one with a payment that is not understood, null for one without. */
const lineOf = (
  row: readonly string[],
  columns: Columns,
  directions: Directions,
  width: number,
): BankLine | 'unread' | null => {
  if (!hasPayment(row)) return row.some(isShortened) ? 'unread' : null
  // A comma that the bank did not quote moves the cells behind it.
  const hasMore = row.slice(width).some((cell) => cell.trim() !== '')
  const paise = moneyOf(row, columns, directions)
  const text = unwrapped(row[columns.text] ?? '').trim()
  if (hasMore || paise === 'unread' || row.some(isUndone)) return 'unread'
  if (paise === null) return null
  if (paise > 0 && spokenWay(text) === 'out') return 'unread'
  return { numbers: numbersIn(row), references: referencesIn(row), paise, text }
}

const hasPayment = (row: readonly string[]): boolean =>
  numbersIn(row).length > 0 || referencesIn(row).length > 0

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
    const { columns, width } = list
    const directions = directionsIn(list.rows, columns, width)
    for (const row of newRows(list.rows, known)) {
      const line = lineOf(row, columns, directions, width)
      if (line === 'unread') unread.push(row.join(' ').trim())
      else if (line !== null) lines.push(line)
    }
  }
  return { lines: withoutOwnNumber(lines), unread }
}
