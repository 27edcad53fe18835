import { ArrowDown, ArrowUp } from 'lucide-react'
import { tableText } from '../../shared/text/desk/table.ts'
import { classes } from '../../ui/classes.ts'
import type { DataColumn } from './columns.ts'
import type { TableView } from './table-view.ts'

const orders = { none: undefined, up: 'ascending', down: 'descending' } as const

/** Unsorted → ascending → descending → unsorted. */
const nextSort = (sort: TableView['sort'], column: string): TableView['sort'] => {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** The server has one order or the other, and no list without. */
const nextServerSort = (sort: TableView['sort'], column: string): TableView['sort'] => ({
  column,
  isDescending: sort?.column === column && !sort.isDescending,
})

/** @param select null without a selection. @param sortable columns by which the server sorts; null: all here */
export const TableHead = <Row,>({
  columns,
  sort,
  sortable,
  onSort,
  select,
}: {
  columns: readonly DataColumn<Row>[]
  sort: TableView['sort']
  sortable: readonly string[] | null
  onSort: (sort: TableView['sort']) => void
  select: { isAll: boolean; toggle: () => void } | null
}) => (
  <thead className="max-md:block">
    <tr aria-rowindex={1} className="text-left text-muted max-md:block max-md:px-3">
      {select !== null && (
        <th scope="col" className="bg-ground max-md:block md:sticky md:top-0 md:z-10 md:px-2">
          <label className="max-md:flex max-md:min-h-11 max-md:items-center max-md:gap-3">
            <input
              type="checkbox"
              aria-label={tableText.selectShown}
              checked={select.isAll}
              onChange={select.toggle}
              className="size-4 accent-primary max-md:size-5"
            />
            <span aria-hidden className="font-normal md:hidden">
              {tableText.selectShown}
            </span>
          </label>
        </th>
      )}
      {columns.map(({ id, header, isNumber }) => {
        const isSortable = sortable === null || sortable.includes(id)
        const next = sortable === null ? nextSort : nextServerSort
        const order = sort?.column !== id ? 'none' : sort.isDescending ? 'down' : 'up'
        return (
          <th
            key={id}
            scope="col"
            aria-sort={isSortable ? orders[order] : undefined}
            className="sticky top-0 z-10 h-9 bg-ground p-0 font-semibold max-md:hidden"
          >
            {!isSortable ? (
              <span className={classes('block px-2', isNumber && 'text-right')}>{header}</span>
            ) : (
              <button
                type="button"
                onClick={() => onSort(next(sort, id))}
                className={classes(
                  'flex min-h-9 w-full items-center gap-1 px-2 hover:text-ink [&>svg]:size-3.5',
                  isNumber && 'justify-end',
                )}
              >
                {header}
                {order === 'up' && <ArrowUp aria-hidden />}
                {order === 'down' && <ArrowDown aria-hidden />}
              </button>
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)
