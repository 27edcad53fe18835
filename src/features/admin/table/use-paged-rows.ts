import { useRef } from 'react'
import type { PagedQuery } from '../../../data/desk/paged-query.ts'
import { readAllPages } from '../../../data/desk/paged-query.ts'
import { type AdminRows, useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import * as limits from '../../../shared/limits.ts'
import type { PagedRows } from './paged-rows.ts'
import type { TableView } from './table-view.ts'
import { useTableView } from './use-table-view.ts'

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
          { call: (name, declaration, request) => desk.look(name, declaration, request) },
          { atMost: limits.auditExportedMax, onProgress, isStopped },
        ),
    },
  }
}
