import type { PagedQuery } from '../../../data/desk/paged-query.ts'
import { readAllPages } from '../../../data/desk/paged-query.ts'
import { type AdminRows, useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { operationLimits } from '../../../shared/operation-limits.ts'
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

/** The pages that were read, and the way to more. @param query keeps its identity between renders */
export const usePagedRows = <Row>(
  query: PagedQuery<Row>,
  sort: PagedRows<Row>['sort'] = { columns: [], now: null },
): { answer: AdminRows<Row>; rows: readonly Row[]; isMore: boolean; paged: PagedRows<Row> } => {
  const desk = useDesk()
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? answer.rows : []
  const isMore = query.hasMore(rows)
  return {
    answer,
    rows,
    isMore,
    paged: {
      list: query.key,
      sort,
      isMore,
      more: () => {
        if (!isMore) return
        query.continueAfter(rows)
        void desk.refresh(query.key)
      },
      readAll: (told, isStopped) =>
        readAllPages(
          query,
          { call: desk.look },
          { atMost: operationLimits.exportedMax, told, isStopped },
        ),
    },
  }
}
