import { useRef, useState } from 'react'
import * as limits from '../../shared/limits.ts'
import { shellText } from '../../shared/text/shell.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { toldFailure } from '../act/undoing.ts'
import { type PagedQuery, readAllPages } from '../data/paged-query.ts'
import { type AdminRows, useAdminRows } from '../data/use-admin-rows.ts'
import { useDesk } from '../data/use-desk.ts'
import type { TableView } from './table-view.ts'
import { useTableView } from './use-address-word.ts'

/** A table whose rows the server searches, filters, sorts and pages. */
export interface PagedRows<Row> {
  /** The number of rows that were read, in words. */
  found?: string | undefined
  /** Names the list. A selection ends when the name changes. */
  list: string
  /** Columns by which the server can sort, and the order that it was asked for. */
  sort: { columns: readonly string[]; now: TableView['sort'] }
  /** Whether the server may have more than what was read. */
  isMore: boolean
  /** Whether these rows still answer the last question, while the answer to the present one is awaited. */
  isStale: boolean
  /** Asks for more rows; called near the end of those that are drawn. */
  more(): void
  /**
   * Everything that matches, for a file or a selection.
   * @param onProgress how many rows were read so far
   * @param isStopped asked before each page
   */
  readAll(
    onProgress: (count: number) => void,
    isStopped?: () => boolean,
  ): Promise<{ rows: readonly Row[]; isWhole: boolean }>
}

export type PagedSort = NonNullable<TableView['sort']>

/** The order of a list whose server sorts by one time. */
export const timeOrder = ({ isDescending }: PagedSort) => (isDescending ? 'newest' : 'oldest')

/**
 * The list of this name in the order of the address, where the server has it, else in the usual one.
 * @param columns by which the server sorts
 * @param found how many were read, in words
 */
export const usePagedTable = <Row>(
  name: string,
  { columns, usual }: { columns: readonly string[]; usual: PagedSort },
  queryOf: (sort: PagedSort) => PagedQuery<Row>,
  found?: (count: number, isMore: boolean, isDescending: boolean) => string,
) => {
  const [{ sort }] = useTableView(name)
  const now = sort !== null && columns.includes(sort.column) ? sort : usual
  const list = usePagedRows(queryOf(now))
  const { rows, isMore, isStale } = list
  const said = found && (isStale ? shellText.loading : found(rows.length, isMore, now.isDescending))
  return { ...list, paged: { ...list.paged, sort: { columns, now }, found: said } }
}

/**
 * The pages that were read, and the way to more. The rows of the question before stay, as `isStale`,
 * until the first of the next have come: the table stands, and the focus in it.
 * @param asked knows its pages: the first of a key stays while the key does
 */
export const usePagedRows = <Row>(
  asked: PagedQuery<Row>,
): {
  answer: AdminRows<Row>
  /** Null: nothing was read yet. */
  shown: readonly Row[] | null
  rows: readonly Row[]
  /** The name of the list, for a queue; null: its rows are on the way. */
  list: string | null
  isMore: boolean
  isStale: boolean
  paged: PagedRows<Row>
} => {
  const desk = useDesk()
  const newest = useRef(asked)
  if (newest.current.key !== asked.key) newest.current = asked
  const query = newest.current
  const answer = useAdminRows(query)
  const before = useRef<readonly Row[] | null>(null)
  if (answer.state === 'ready') before.current = answer.rows
  // Without an answer nothing of another question is shown in its place.
  else if (answer.trouble !== null) before.current = null
  const shown = before.current
  const isStale = shown !== null && answer.state === 'loading'
  const rows = shown ?? []
  const isMore = !isStale && query.hasMore(rows)
  return {
    answer,
    shown,
    rows,
    list: isStale || shown === null ? null : query.key,
    isMore,
    isStale,
    paged: {
      list: query.key,
      sort: { columns: [], now: null },
      isMore,
      isStale,
      more: () => {
        if (!isMore) return
        query.continueAfter(rows)
        void desk.refresh(query.key)
      },
      readAll: (onProgress, isStopped) =>
        readAllPages(
          query,
          { call: (name, request) => desk.look(name, request) },
          { atMost: limits.auditExportedMax, onProgress, isStopped },
        ),
    },
  }
}

/**
 * Everything that matches, a page at a time. `count`: how many rows were read so far; null: none are.
 * @param ends said where more match than are read at once
 */
export const useReadAll = <Row>({ readAll }: PagedRows<Row>, ends: (count: number) => string) => {
  const [count, setCount] = useState<number | null>(null)
  const read = async (take: (rows: readonly Row[]) => void, isStopped?: () => boolean) => {
    setCount(0)
    try {
      const { rows, isWhole } = await readAll(setCount, isStopped)
      take(rows)
      if (!isWhole) void toast.error(ends(rows.length))
    } catch (error) {
      toldFailure(error)
    }
    setCount(null)
  }
  return { count, read }
}
