import { type CellValue, type DataColumn, textOf } from './data-column.ts'

/** A spreadsheet would run what begins like this as a formula. */
const formula = /^[\s]*[=+\-@]|^[\t\r\n]/

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** @param value as it is sorted: a number is no formula, whatever its sign */
const csvCell = (text: string, value: CellValue): string => {
  const isNumber = typeof value === 'number' && text === String(value)
  return quoted(!isNumber && formula.test(text) ? `'${text}` : text)
}

/** Comma-separated, as RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvOf = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(({ header }) => csvCell(header, null)),
    ...rows.map((row) => columns.map((column) => csvCell(textOf(column, row), column.value(row)))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
