import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { tableText } from '../../../shared/text/admin/table.ts'
import { classes } from '../../../ui/classes.ts'
import { deskButtonClass, deskFieldClass } from '../frame/desk-classes.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { DataColumn } from './data-column.ts'
import { choicesOf, type TableView } from './table-view.ts'
import { useTyped } from './use-typed.ts'

const fewRows = 10

export const TableToolbar = <Row,>({
  rows,
  columns,
  shownCount,
  view,
  onView,
  onExport,
}: {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  shownCount: number
  view: TableView
  onView: (view: TableView) => void
  onExport: () => void
}) => {
  const [typed, type] = useTyped(view.words, (words) => onView({ ...view, words }))
  const choose = (id: string, value: string) => {
    const { [id]: _, ...others } = view.choices
    onView({ ...view, choices: value === '' ? others : { ...others, [id]: value } })
  }
  const isFiltered = view.words !== '' || Object.keys(view.choices).length > 0
  // A phone shows a few rows at once: nobody filters them there.
  const isShort = rows.length < fewRows && !isFiltered
  return (
    <div className={classes('flex flex-wrap items-center gap-2', isShort && 'max-md:hidden')}>
      <input
        type="search"
        aria-label={tableText.filter}
        placeholder={tableText.filter}
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={`${deskFieldClass} w-32 grow sm:max-w-48`}
      />
      {columns
        .filter(({ isChoice }) => isChoice)
        .map((column) => (
          <ColumnFilter
            key={column.id}
            rows={rows}
            column={column}
            value={view.choices[column.id] ?? ''}
            onChoose={(value) => choose(column.id, value)}
          />
        ))}
      <p role="status" className="mr-auto text-small text-muted">
        {tableText.count(shownCount, rows.length)}
      </p>
      <ColumnChoice columns={columns} view={view} onView={onView} />
      <button
        type="button"
        title={tableText.export}
        aria-label={tableText.export}
        onClick={onExport}
        className={deskButtonClass('quiet')}
      >
        <Download aria-hidden />
      </button>
    </div>
  )
}

const ColumnFilter = <Row,>({
  rows,
  column,
  value,
  onChoose,
}: {
  rows: readonly Row[]
  column: DataColumn<Row>
  value: string
  onChoose: (value: string) => void
}) => {
  // The table draws anew with every frame that scrolls: all rows are looked through once.
  const offered = useMemo(() => choicesOf(rows, column), [rows, column])
  // The last row of a choice may have gone: the filter still says what it leaves out.
  const choices = value === '' || offered.includes(value) ? offered : [value, ...offered]
  return (
    <select
      aria-label={column.header}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={`${deskFieldClass} w-36`}
    >
      <option value="">{tableText.all(column.header)}</option>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}
