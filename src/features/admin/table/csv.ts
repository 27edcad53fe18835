import { unparse } from 'papaparse'
import { saveFile } from '../../../ui/save-file.ts'
import { type DataColumn, textOf } from './data-column.ts'

/** A spreadsheet would run what begins like this as a formula. A number is none, whatever its sign. */
const formula = /^[\s]*[=+\-@]|^[\t\r\n]/

/** Comma-separated, as RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvOf = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const cellOf = (column: DataColumn<Row>, row: Row) => {
    const [value, text] = [column.value(row), textOf(column, row)]
    return text === String(value) ? value : text
  }
  const fields = columns.map(({ header }) => header)
  const data = rows.map((row) => columns.map((column) => cellOf(column, row)))
  return `\uFEFF${unparse({ fields, data }, { escapeFormulae: formula })}\r\n`
}

export const downloadCsv = (name: string, content: string): void =>
  saveFile(`${name}.csv`, content, 'text/csv;charset=utf-8')

export const downloadJson = (name: string, value: unknown): void =>
  saveFile(`${name}.json`, JSON.stringify(value), 'application/json')
