import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import * as limits from '../../shared/limits.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { shellText } from '../../shared/text/shell.ts'
import { useRowPress } from '../../state/page-state.ts'
import { classes } from '../../ui/classes.ts'
import { DeskButton } from '../act/ActionButton.tsx'
import type { DataColumn } from './columns.ts'
import { csvOf, downloadCsv } from './csv.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { PagedToolbar, TableToolbar } from './TableToolbar.tsx'
import { hiddenIn, plainView } from './table-view.ts'
import { useTableView } from './use-address-word.ts'
import type { PagedRows } from './use-paged-rows.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsShown } from './use-rows-shown.ts'
import { useSelection } from './use-selection.ts'

const rowPx = 36
const columnPx = 160
const checkboxPx = 36

export interface TableProps<Row> {
  /** The table's name in the address's parameters and in its exported file. */
  name: string
  /** For screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  /** Said when there are no rows at all. */
  empty: string
  onOpen?: (row: Row) => void
  /** Draws the acts on selected rows; without it no row can be selected. */
  selected?: (rows: readonly Row[], drop: (keys?: readonly string[]) => void) => ReactNode
  /** The server lists those that wait longest: more may wait than it lists. */
  isQueue?: boolean
  /** Keys of rows that are about to leave the list. */
  leaving?: readonly string[]
  /** The words on a row that somebody works on, by its key. */
  marks?: ReadonlyMap<string, string>
  /** The server searches, sorts and pages: the table does neither. */
  paged?: PagedRows<Row>
}

/**
 * A table of any length: only the rows in view are drawn. Give it columns and `keyOf` that keep their
 * identity between renders.
 */
export const DataTable = <Row extends object>({
  name,
  label,
  rows,
  columns,
  keyOf,
  empty,
  onOpen,
  selected,
  isQueue = false,
  leaving,
  marks,
  paged,
}: TableProps<Row>) => {
  const [addressed, setView] = useTableView(name)
  const isPaged = paged !== undefined
  const view = useMemo(
    () => (isPaged ? { ...plainView, hidden: addressed.hidden } : addressed),
    [isPaged, addressed],
  )
  const shown = useRowsShown(rows, columns, view)
  const selection = useSelection(shown, keyOf, paged?.list ?? null)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollPaddingStart: rowPx,
  })
  const items = virtual.getVirtualItems()
  const firstDrawn = items[0]?.index ?? 0
  const lastDrawn = items.at(-1)?.index ?? -1
  const drawn = shown.slice(firstDrawn, lastDrawn + 1)
  const visible = useMemo(() => {
    const hidden = hiddenIn(columns, view)
    return columns.filter(({ id }) => !hidden.includes(id))
  }, [columns, view])
  const isEndNear = shown.length > 0 && lastDrawn >= shown.length - 1
  const askMore = useRef(paged?.more)
  askMore.current = paged?.more
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows have an end of their own
  useEffect(() => {
    if (isEndNear) askMore.current?.()
  }, [isEndNear, shown.length])
  const open = (index: number) => {
    const row = shown[index]
    if (row === undefined || onOpen === undefined) return
    onOpen(row)
    // OpenedRow brings what it opened into view.
    useRowPress.setState({ press: { table: name, id: keyOf(row), from: document.activeElement } })
  }
  const toggle = (index: number) => {
    const row = shown[index]
    if (row !== undefined && selected !== undefined) selection.toggle(keyOf(row))
  }
  const keys = useRowKeys({
    count: shown.length,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 1),
    body,
    scrollTo: (index) => virtual.scrollToIndex(index),
    open,
    toggle,
  })
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || keys.onControl(event.target)) return
    const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
    if (index < 0) return
    keys.reach(index)
    open(index)
  }
  const width = useMemo(
    () => visible.reduce((sum, column) => sum + (column.width ?? columnPx), 0),
    [visible],
  )
  const hasSelected = selected !== undefined && selection.rows.length > 0
  const hadSelected = useRef(false)
  useEffect(() => {
    // The bar went with the button that was pressed in it.
    if (hadSelected.current && !hasSelected && document.activeElement === document.body) {
      body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    }
    hadSelected.current = hasSelected
  }, [hasSelected])
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
  const inView = useMemo(() => shown.slice(startIndex, endIndex + 1), [shown, startIndex, endIndex])
  const isAllInView = inView.length > 0 && inView.every((row) => selection.keys.has(keyOf(row)))
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)

  if (rows.length === 0)
    return <p className="py-6 text-muted">{paged?.isStale === true ? shellText.loading : empty}</p>
  return (
    <section aria-label={label} className="flex min-h-0 flex-col gap-2">
      {paged !== undefined ? (
        <PagedToolbar
          name={name}
          columns={columns}
          visible={visible}
          view={addressed}
          onView={setView}
          paged={paged}
        />
      ) : (
        <TableToolbar
          rows={rows}
          columns={columns}
          shownCount={shown.length}
          view={view}
          onView={setView}
          onExport={() => downloadCsv(name, csvOf(visible, shown))}
        />
      )}
      {isQueue && rows.length >= limits.queueListed && (
        <p className="text-small text-muted">{tableText.oldest(rows.length)}</p>
      )}
      {hasSelected && (
        <SelectionBar selection={selection} matching={shown} paged={paged}>
          {selected(selection.rows, selection.drop)}
        </SelectionBar>
      )}
      <div ref={scroller} className="max-h-[70dvh] overflow-auto rounded-control ring-1 ring-line">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the rows' keys are on the body */}
        <table
          aria-rowcount={isPaged ? -1 : shown.length + 1}
          aria-busy={paged?.isStale}
          className="w-full table-fixed border-collapse text-small max-md:block md:min-w-(--columns)"
          style={{ '--columns': `${width}px` } as CSSProperties}
          onClick={press}
        >
          <caption className="sr-only">{tableText.keys}</caption>
          <colgroup className="max-md:hidden">
            {selected !== undefined && <col style={{ width: checkboxPx }} />}
            {visible.map((column) => (
              <col key={column.id} style={{ width: column.width ?? columnPx }} />
            ))}
          </colgroup>
          <TableHead
            columns={visible}
            sort={isPaged ? paged.sort.now : view.sort}
            sortable={paged?.sort.columns ?? null}
            onSort={(sort) => setView({ ...addressed, sort })}
            select={
              selected === undefined
                ? null
                : {
                    isAll: isAllInView,
                    toggle: () => (isAllInView ? selection.drop() : selection.add(inView)),
                  }
            }
          />
          <tbody
            ref={body}
            onKeyDown={keys.onKeyDown}
            className={classes('max-md:block', paged?.isStale === true && 'opacity-50')}
          >
            {above > 0 && <tr aria-hidden className="max-md:block" style={{ height: above }} />}
            {drawn.map((row, place) => {
              const key = keyOf(row)
              return (
                <TableRow
                  key={key}
                  row={row}
                  rowKey={key}
                  index={firstDrawn + place}
                  columns={visible}
                  isReached={firstDrawn + place === keys.reached}
                  isSelected={selection.keys.has(key)}
                  isLeaving={leaving?.includes(key) === true}
                  mark={marks?.get(key) ?? null}
                  onToggle={selected === undefined ? null : selection.toggle}
                  canOpen={onOpen !== undefined}
                  measure={virtual.measureElement}
                />
              )
            })}
            {below > 0 && <tr aria-hidden className="max-md:block" style={{ height: below }} />}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && (
        <p className="flex items-center gap-2 py-4 text-muted">
          {tableText.nothingMatches}
          <DeskButton
            look="plain"
            onClick={() => setView({ ...view, words: plainView.words, choices: {} })}
          >
            {tableText.clearFilter}
          </DeskButton>
        </p>
      )}
    </section>
  )
}
