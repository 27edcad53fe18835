import { isRevealingCall } from '../../../shared/domain/safety/revealing-calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { AuditRow } from '../../../shared/model/safety/audit.ts'
import { auditText as words } from '../../../shared/text/admin/audit.ts'
import type { DataColumn } from '../table/data-column.ts'
import type { Audit } from './audit-query.ts'

export const keyOfAudit = ({ id }: Audit) => id

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whom or what the act was about, where its request names one. */
export const aboutOf = ({ request }: Pick<AuditRow, 'request'>): string => {
  if (!isRecord(request)) return ''
  const named = [request.uid, request.uids, request.id, request.ids, request.roundId].flat()
  return named.filter((one) => typeof one === 'string').join(', ')
}

/** An admin whose account is deleted has no name any more: the uid stands for it. */
export const adminOf = ({ name, uid }: Audit): string => name || uid

export const auditColumns: readonly DataColumn<Audit>[] = [
  {
    id: 'createdAt',
    header: words.columns.createdAt,
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => campusWhen(createdAt),
    width: 190,
  },
  {
    id: 'admin',
    header: words.columns.admin,
    value: adminOf,
  },
  { id: 'call', header: words.columns.call, value: ({ call }) => call },
  { id: 'about', header: words.columns.about, value: aboutOf, width: 220 },
  {
    id: 'reveals',
    header: words.columns.reveals,
    value: ({ call }) => (isRevealingCall(call) ? words.yes : words.no),
    width: 90,
  },
  {
    id: 'request',
    header: words.columns.request,
    value: ({ request }) => JSON.stringify(request),
    width: 320,
  },
]
