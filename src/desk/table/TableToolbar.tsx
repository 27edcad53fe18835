import { Columns3, Download } from 'lucide-react'
import { useMemo } from 'react'
import { useActionBlock } from '../../data/react/use-action-block.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { classes } from '../../ui/classes.ts'
import { ActionButton, DeskButton } from '../act/ActionButton.tsx'
import { deskButtonClass, deskFieldClass } from '../act/desk-classes.ts'
import { Choices } from '../form/DeskField.tsx'
import type { DataColumn } from './columns.ts'
import { csvOf, downloadCsv } from './csv.ts'
import { choicesOf, hiddenIn, type TableView } from './table-view.ts'
import { type PagedRows, useReadAll } from './use-paged-rows.ts'
import { useTyped } from './use-typed.ts'

const fewRows = 10
/** Rows that are seen at one look: filters, columns and a file are more work than they save. */
const rowsOfOneLook = 3

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
  if (rows.length <= rowsOfOneLook && !isFiltered && view.hidden === null) return null
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
      <DeskButton title={tableText.export} aria-label={tableText.export} onClick={onExport}>
        <Download aria-hidden />
      </DeskButton>
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
    <Choices
      aria-label={column.header}
      all={tableText.all(column.header)}
      value={value}
      options={choices.map((one) => [one, one])}
      onChoose={onChoose}
      className={`${deskFieldClass} w-36`}
    />
  )
}

/** The file holds every row that matches, also those that were not read yet. */
export const PagedToolbar = <Row,>({
  name,
  columns,
  visible,
  view,
  onView,
  paged,
}: {
  name: string
  columns: readonly DataColumn<Row>[]
  visible: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
  paged: PagedRows<Row>
}) => {
  const blocked = useActionBlock()
  const { count, read } = useReadAll(paged, tableText.exportEnds)
  const save = () => void read((rows) => downloadCsv(name, csvOf(visible, rows)))
  const state = { at: count === null ? 'idle' : 'running' } as const
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="mr-auto text-small text-muted">
        {count === null ? paged.found : tableText.exporting(count)}
      </p>
      <ColumnChoice columns={columns} view={view} onView={onView} />
      <ActionButton action={{ state, blocked }} onPress={save}>
        <Download aria-hidden />
        <span className="sr-only">{tableText.export}</span>
      </ActionButton>
    </div>
  )
}

const ColumnChoice = <Row,>({
  columns,
  view,
  onView,
}: {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
}) => {
  const hidden = hiddenIn(columns, view)
  const toggle = (id: string) =>
    onView({
      ...view,
      hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
    })
  return (
    <details className="relative">
      <summary title={tableText.columns} className={`${deskButtonClass('quiet')} list-none`}>
        <Columns3 aria-hidden />
        <span className="sr-only">{tableText.columns}</span>
      </summary>
      <ul className="absolute right-0 z-20 mt-1 flex w-56 flex-col rounded-control bg-raised p-2 shadow-float ring-1 ring-line">
        {columns.map(({ id, header }) => (
          <li key={id}>
            <label className="flex min-h-8 items-center gap-2 text-small">
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                // The last column stays.
                disabled={!hidden.includes(id) && hidden.length === columns.length - 1}
                onChange={() => toggle(id)}
                className="size-4 accent-primary"
              />
              {header}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
