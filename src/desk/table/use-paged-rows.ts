import { useRef } from 'react'
import * as limits from '../../shared/limits.ts'
import { type PagedQuery, readAllPages } from '../data/paged-query.ts'
import { type AdminRows, useAdminRows } from '../data/use-admin-rows.ts'
import { useDesk } from '../data/use-desk.ts'
import type { TableView } from './table-view.ts'
import { useTableView } from './use-address-word.ts'

/** A table whose rows the server searches, filters, sorts and pages. */
export interface PagedRows<Row> {
  /** How many were read, in words. */
  found?: string
  /** Names the list: what was selected in another one is selected no more. */
  list: string
  /** Columns by which the server can sort, and the order that it was asked for. */
  sort: { columns: readonly string[]; now: TableView['sort'] }
  /** Whether the server may have more than what was read. */
  isMore: boolean
  /** The rows are those of the question before: theirs are on the way. */
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

/** The order of the list of this name: the address's, where the server has it, else the usual one. */
export const usePagedSort = (
  name: string,
  columns: readonly string[],
  usual: PagedSort,
): PagedSort => {
  const [{ sort }] = useTableView(name)
  return sort !== null && columns.includes(sort.column) ? sort : usual
}

/**
 * The pages that were read, and the way to more. The rows of the question before stay, as `isStale`,
 * until the first of the next have come: the table stands, and the focus in it.
 * @param query keeps its identity between renders
 */
export const usePagedRows = <Row>(
  query: PagedQuery<Row>,
  sort: PagedRows<Row>['sort'] = { columns: [], now: null },
): {
  answer: AdminRows<Row>
  /** Null: nothing was read yet. */
  shown: readonly Row[] | null
  rows: readonly Row[]
  isMore: boolean
  isStale: boolean
  paged: PagedRows<Row>
} => {
  const desk = useDesk()
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
    isMore,
    isStale,
    paged: {
      list: query.key,
      sort,
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
