import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { auditCalls } from '../../../shared/calls/audit.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import { operationLimits } from '../../../shared/operation-limits.ts'

export type Audit = CallResponse<'listAudit'>[number]
type AuditRequest = CallRequest<'listAudit'>

/** Two rows may share a time: the next page leaves out those that are known of it. */
const cursorOf = (known: readonly Audit[]): AuditRequest['cursor'] => {
  const last = known.at(-1)
  if (last === undefined) return null
  const { createdAt } = last
  return {
    createdAt,
    ids: known.filter((row) => row.createdAt === createdAt).map(({ id }) => id),
  }
}

/** Everything admins did in a time, newest first. */
export const auditQuery = (asked: Omit<AuditRequest, 'cursor'>): PagedQuery<Audit> =>
  pagedQuery({
    key: JSON.stringify(['listAudit', asked]),
    pageSize: operationLimits.auditPerPage,
    readPage: ({ call }, known) =>
      call('listAudit', auditCalls.listAudit, { ...asked, cursor: cursorOf(known) }),
  })
