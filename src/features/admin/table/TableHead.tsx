import { ArrowDown, ArrowUp } from 'lucide-react'
import { tableText } from '../../../shared/text/admin/table.ts'
import { classes } from '../../../ui/classes.ts'
import type { DataColumn } from './data-column.ts'
import type { TableView } from './table-view.ts'

const orders = { none: undefined, up: 'ascending', down: 'descending' } as const

/** Unsorted → ascending → descending → unsorted. */
const nextSort = (sort: TableView['sort'], column: string): TableView['sort'] => {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** @param select null without a selection. @param onSort null: the server has sorted the rows */
export const TableHead = <Row,>({
  columns,
  sort,
  onSort,
  select,
}: {
  columns: readonly DataColumn<Row>[]
  sort: TableView['sort']
  onSort: ((sort: TableView['sort']) => void) | null
  select: { isAll: boolean; toggle: () => void } | null
}) => (
  <thead>
    <tr aria-rowindex={1} className="text-left text-muted">
      {select !== null && (
        <th scope="col" className="sticky top-0 z-10 bg-ground px-2">
          <input
            type="checkbox"
            aria-label={tableText.selectShown}
            checked={select.isAll}
            onChange={select.toggle}
            className="size-4 accent-primary"
          />
        </th>
      )}
      {columns.map(({ id, header, isNumber }) => {
        const order = sort?.column !== id ? 'none' : sort.isDescending ? 'down' : 'up'
        return (
          <th
            key={id}
            scope="col"
            aria-sort={onSort === null ? undefined : orders[order]}
            className="sticky top-0 z-10 h-9 bg-ground p-0 font-semibold"
          >
            {onSort === null ? (
              <span className="px-2">{header}</span>
            ) : (
              <button
                type="button"
                onClick={() => onSort(nextSort(sort, id))}
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
