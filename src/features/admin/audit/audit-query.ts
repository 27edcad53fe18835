import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { auditCalls } from '../../../shared/calls/audit.ts'
import { cursorBehind } from '../../../shared/calls/page-cursor.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import * as limits from '../../../shared/limits.ts'

export type Audit = CallResponse<'listAudit'>[number]
type AuditRequest = CallRequest<'listAudit'>

/** Everything admins did in a time. */
export const auditQuery = (asked: Omit<AuditRequest, 'cursor'>): PagedQuery<Audit> =>
  pagedQuery({
    key: JSON.stringify(['listAudit', asked]),
    pageSize: limits.auditPerPage,
    readPage: ({ call }, known) =>
      call('listAudit', auditCalls.listAudit, {
        ...asked,
        cursor: cursorBehind(known, ({ createdAt }) => createdAt),
      }),
  })
