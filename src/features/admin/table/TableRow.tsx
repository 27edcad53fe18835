import { memo } from 'react'
import { tableText } from '../../../shared/text/admin/table.ts'
import { classes } from '../../../ui/classes.ts'
import { type DataColumn, textOf } from './data-column.ts'

interface RowProps<Row> {
  row: Row
  rowKey: string
  index: number
  columns: readonly DataColumn<Row>[]
  isReached: boolean
  isSelected: boolean
  /** It slides away, and comes back if its decision fails. */
  isLeaving: boolean
  /** Null without a selection. */
  onToggle: ((key: string) => void) | null
  canOpen: boolean
  /** A row that is reached may be taller than the others. */
  measure: (row: HTMLTableRowElement | null) => void
}

const Row = <Item,>(props: RowProps<Item>) => {
  const {
    row,
    rowKey,
    index,
    columns,
    isReached,
    isSelected,
    isLeaving,
    onToggle,
    canOpen,
    measure,
  } = props
  const [first] = columns
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={onToggle === null ? undefined : isSelected}
      tabIndex={isReached ? 0 : -1}
      className={classes(
        'h-9 border-t border-line outline-offset-[-2px] hover:bg-sunken',
        isSelected && 'bg-sunken',
        'transition-[translate,opacity] motion-reduce:transition-none',
        isLeaving && 'translate-x-8 opacity-0',
        canOpen && 'cursor-pointer',
      )}
    >
      {onToggle !== null && (
        <td className="px-2">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={tableText.select(first === undefined ? rowKey : textOf(first, row))}
            checked={isSelected}
            onChange={() => onToggle(rowKey)}
            className="size-4 accent-primary"
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          // A long value is whole under the mouse. A row never grows: the list would move under the pointer.
          title={textOf(column, row)}
          className={classes('truncate px-2 py-1', column.isNumber && 'text-right tabular-nums')}
        >
          {column.cell === undefined ? textOf(column, row) : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Memoised, because scrolling asks for all visible rows again and again. */
export const TableRow = memo(Row) as typeof Row
