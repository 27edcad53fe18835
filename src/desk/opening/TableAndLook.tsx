import { Children, type ReactNode } from 'react'
import type { MarkedQueue } from '../../shared/model/operations/desk-news.ts'
import { queueText as words } from '../../shared/text/desk/action.ts'
import { classes } from '../../ui/classes.ts'
import { QueueHead } from '../queue/QueueHead.tsx'
import type { useQueue } from '../queue/use-queue.ts'
import { nameOfMark, useWorkMarks } from '../queue/work-marks.ts'
import { DataTable, type TableProps } from '../table/DataTable.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { OpenedRow } from './OpenedRow.tsx'

interface ListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'onOpen' | 'leaving' | 'marks'> {
  /** Null: not read yet, and nothing is drawn. */
  rows: readonly Row[] | null
}

/** A table, and beside it the row that the address names. */
export const TableAndLook = <Row extends object>({
  wider = 'list',
  labelOf,
  look,
  lookOfOther,
  otherwise,
  rows,
  ...table
}: ListProps<Row> & {
  wider?: 'list' | 'look'
  /** Where the look has no name of its own. */
  labelOf?: (row: Row) => string
  look: (row: Row) => ReactNode
  /** The look of a row that the address names, and that the table does not have. */
  lookOfOther?: (key: string) => ReactNode
  /** Stands there while nothing is opened. */
  otherwise?: ReactNode
}) => {
  const { name, keyOf } = table
  const [key, setKey] = useOpenedKey()
  if (rows === null) return null
  const row = rows.find((one) => keyOf(one) === key)
  const opened = row === undefined ? key !== null && lookOfOther?.(key) : look(row)
  return (
    <ListAndLook
      wider={wider}
      list={<DataTable {...table} rows={rows} onOpen={(pressed) => setKey(keyOf(pressed))} />}
    >
      {key !== null && opened ? (
        <OpenedRow table={name} id={key} label={row && labelOf?.(row)} onClose={() => setKey(null)}>
          {opened}
        </OpenedRow>
      ) : (
        otherwise
      )}
    </ListAndLook>
  )
}

/** A queue, and beside it the row whose turn it is. */
export const QueueAndLook = <Row extends object>({
  wider = 'look',
  queue,
  titleOf,
  work = null,
  children,
  rows,
  ...table
}: ListProps<Row> & {
  wider?: 'list' | 'look'
  queue: ReturnType<typeof useQueue<Row>>
  /** Names the look; without it the look has a head of its own. */
  titleOf?: (row: Row) => string
  /** The queue as colleagues see it; null: nobody marks its rows. */
  work?: MarkedQueue | null
  children: (row: Row) => ReactNode
}) => {
  const { row } = queue
  const marks = new Map(
    [...useWorkMarks(work)].map(([key, mark]) => [key, words.onItShort(nameOfMark(mark))]),
  )
  if (rows === null) return null
  const title = row && titleOf?.(row)
  return (
    <ListAndLook
      wider={wider}
      list={
        <DataTable
          {...table}
          rows={rows}
          onOpen={queue.choose}
          leaving={queue.leaving}
          marks={marks}
        />
      }
    >
      {row !== undefined && (
        <OpenedRow table={table.name} id={table.keyOf(row)} label={title}>
          {title !== undefined && (
            <QueueHead
              title={title}
              queue={queue}
              work={work === null ? null : { queue: work, row: table.keyOf(row) }}
            />
          )}
          {children(row)}
        </OpenedRow>
      )}
    </ListAndLook>
  )
}

/**
 * Around the acts of a look: they stay under the thumb, and above the bar of a phone, while the pictures
 * scroll.
 */
export const LookActs = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 -mb-4 rounded-b-card border-t border-line bg-raised px-4 py-3 max-md:bottom-(--tab-bar) max-md:[&_button]:min-h-11">
    {children}
  </div>
)

const columns = {
  list: 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
  look: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
} as const

/**
 * A list, and beside it what its row opens; on a narrow screen that stands above it. Without something
 * opened the list has the whole width.
 */
export const ListAndLook = ({
  list,
  wider,
  children,
}: {
  list: ReactNode
  wider: keyof typeof columns
  /** An OpenedRow, or nothing. */
  children: ReactNode
}) => {
  const isOpen = Children.toArray(children).length > 0
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-4',
        isOpen && columns[wider],
      )}
    >
      {list}
      {children}
    </div>
  )
}
