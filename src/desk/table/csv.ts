import { unparse } from 'papaparse'
import { durations } from '../../shared/limits.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { offerFile } from '../../ui/offer-file.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { type DataColumn, textOf } from './columns.ts'

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

/** An iPhone’s home screen saves within a press alone, and all rows take longer to read: the toast has another. */
const download = async (...file: Parameters<typeof offerFile>): Promise<void> => {
  if ((await offerFile(...file)) !== 'late') return
  const action = { label: tableText.save, onClick: () => void download(...file) }
  await toast.news(tableText.fileReady, { durationMs: durations.minute, action })
}

export const downloadCsv = (name: string, content: string): void =>
  void download(`${name}.csv`, content, 'text/csv;charset=utf-8')

export const downloadJson = (name: string, value: unknown): void =>
  void download(`${name}.json`, JSON.stringify(value), 'application/json')
