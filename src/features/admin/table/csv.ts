import { unparse } from 'papaparse'
import { offerFile } from '../../../ui/offer-file.ts'
import { type DataColumn, textOf } from './data-column.ts'

/** A spreadsheet would run what begins like this as a formula. A number is none, whatever its sign. */
const formula = /^[\s]*[=+\-@]|^[\t\r\n]/
/** A spreadsheet would round a long number, such as a UTR, and save it as 6.21E+11. */
const longNumber = /^\d{11,}$/

/** A text that a spreadsheet shows as it is: it takes the formula of a constant for one. */
const safeText = (text: string): string => {
  if (longNumber.test(text)) return `="${text}"`
  return formula.test(text) ? `'${text}` : text
}

/**
 * Comma-separated, as RFC 4180, with the mark by which spreadsheets know UTF-8. Each cell is quoted, since some
 * spreadsheets divide cells at other signs too.
 */
export const csvOf = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const cellOf = (column: DataColumn<Row>, row: Row) => {
    const [value, text] = [column.value(row), textOf(column, row)]
    return typeof value === 'number' && text === String(value) ? value : safeText(text)
  }
  const fields = columns.map(({ header }) => header)
  const data = rows.map((row) => columns.map((column) => cellOf(column, row)))
  return `\uFEFF${unparse({ fields, data }, { quotes: true })}\r\n`
}

export const downloadCsv = (name: string, content: string): void =>
  void offerFile(`${name}.csv`, content, 'text/csv;charset=utf-8')

export const downloadJson = (name: string, value: unknown): void =>
  void offerFile(`${name}.json`, JSON.stringify(value), 'application/json')
