import { memo } from 'react'
import { tableText } from '../../shared/text/desk/table.ts'
import { classes } from '../../ui/classes.ts'
import { type DataColumn, textOf } from './columns.ts'

interface RowProps<Row> {
  row: Row
  rowKey: string
  index: number
  columns: readonly DataColumn<Row>[]
  isReached: boolean
  isSelected: boolean
  /** The row slides away, and comes back if its decision fails. */
  isLeaving: boolean
  /** The admin who works on it. */
  mark: string | null
  /** Null without a selection. */
  onToggle: ((key: string) => void) | null
  canOpen: boolean
  /** A row that is reached may be taller than the others. */
  measure: (row: HTMLTableRowElement | null) => void
}

const phoneClasses = {
  title: 'max-md:grow max-md:text-body max-md:font-semibold',
  plain: '',
  labelled: 'max-md:before:mr-1 max-md:before:text-muted max-md:before:content-[attr(data-head)]',
  hidden: 'max-md:hidden',
} as const

const Row = <Item,>(props: RowProps<Item>) => {
  const {
    row,
    rowKey,
    index,
    columns,
    isReached,
    isSelected,
    isLeaving,
    mark,
    onToggle,
    canOpen,
    measure,
  } = props
  const [first] = columns
  const title =
    columns.find(({ phone }) => phone === 'title') ??
    columns.find(({ id }) => id === 'name') ??
    first
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={onToggle === null ? undefined : isSelected}
      tabIndex={isReached ? 0 : -1}
      className={classes(
        'border-t border-line outline-offset-[-2px] hover:bg-sunken md:h-9',
        'max-md:flex max-md:min-h-11 max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-3 max-md:py-2',
        isSelected && 'bg-sunken',
        'transition-[translate,opacity] motion-reduce:transition-none',
        isLeaving && 'translate-x-8 opacity-0',
        canOpen && 'cursor-pointer',
      )}
    >
      {onToggle !== null && (
        <td className="md:px-2">
          <label className="max-md:-m-3 max-md:block max-md:p-3">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={tableText.select(first === undefined ? rowKey : textOf(first, row))}
              checked={isSelected}
              onChange={() => onToggle(rowKey)}
              className="size-4 accent-primary max-md:size-5"
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          // A long value is whole under the mouse. A row never grows: the list would move under the pointer.
          title={textOf(column, row)}
          data-head={column.header}
          className={classes(
            'truncate max-md:max-w-full max-md:empty:hidden md:px-2 md:py-1',
            column.isNumber && 'text-right tabular-nums',
            phoneClasses[column.phone ?? (column === title ? 'title' : 'labelled')],
          )}
        >
          {mark !== null && column === first && (
            <span className="mr-1.5 rounded-full bg-accent px-2 font-semibold text-on-accent">
              {mark}
            </span>
          )}
          {column.cell === undefined ? textOf(column, row) : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Memoised, because scrolling asks for all visible rows again and again. */
export const TableRow = memo(Row) as typeof Row
