import type { PagedQuery } from '../../../data/desk/paged-query.ts'
import { readAllPages } from '../../../data/desk/paged-query.ts'
import { type AdminRows, useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { operationLimits } from '../../../shared/operation-limits.ts'
import type { PagedRows } from './paged-rows.ts'

/** The pages that were read, and the way to more. @param query keeps its identity between renders */
export const usePagedRows = <Row>(
  query: PagedQuery<Row>,
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
      more: () => {
        if (!isMore) return
        query.continueAfter(rows)
        void desk.refresh(query.key)
      },
      readAll: (told) =>
        readAllPages(query, { call: desk.look }, operationLimits.exportedMax, told),
    },
  }
}
