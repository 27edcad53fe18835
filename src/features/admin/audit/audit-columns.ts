import { isRevealingCall } from '../../../shared/domain/safety/revealing-calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { AuditRow } from '../../../shared/model/safety/audit.ts'
import { auditText as words } from '../../../shared/text/admin/audit.ts'
import { type AuditAct, auditSentence } from '../../../shared/text/admin/audit-acts.ts'
import type { DataColumn } from '../table/data-column.ts'
import type { Audit } from './audit-query.ts'

export const keyOfAudit = ({ id }: Audit) => id

type Asked = Pick<AuditRow, 'request'>

const fieldsOf = ({ request }: Asked): Readonly<Record<string, unknown>> =>
  typeof request === 'object' && request !== null ? (request as Record<string, unknown>) : {}

const wordsIn = (...values: unknown[]): string[] =>
  values.flat().filter((one) => typeof one === 'string')

/** Whom or what the act was about, where its request names one. */
export const aboutOf = (row: Asked): string => {
  const { uid, uids, id, ids, roundId } = fieldsOf(row)
  return wordsIn(uid, uids, id, ids, roundId).join(', ')
}

/** The people whom the act was about, as far as its request names them. */
export const peopleOf = (row: Asked): string[] => {
  const { uid, uids, boyUid, girlUid } = fieldsOf(row)
  return wordsIn(uid, uids, boyUid, girlUid)
}

const actOf = (row: Asked): AuditAct => {
  const { uid, uids, id, ids, decision } = fieldsOf(row)
  return {
    count: wordsIn(uid, uids, id, ids).length,
    decision: typeof decision === 'string' ? decision : '',
  }
}

export const reasonOf = (row: Asked): string => {
  const { reason } = fieldsOf(row)
  return typeof reason === 'string' ? reason : ''
}

/** An admin whose account is deleted has no name any more. */
const adminOf = ({ name }: Audit): string => name || words.former

/** "Ananya approved 3 payments". */
export const sentenceOf = (row: Audit): string =>
  `${adminOf(row)} ${auditSentence(row.call, actOf(row))}`

export const auditColumns: readonly DataColumn<Audit>[] = [
  {
    id: 'createdAt',
    header: words.columns.createdAt,
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => campusWhen(createdAt),
    width: 180,
  },
  { id: 'sentence', header: words.columns.sentence, value: sentenceOf, width: 340, phone: 'title' },
  { id: 'reason', header: words.columns.reason, value: reasonOf, width: 220 },
  {
    id: 'reveals',
    header: words.columns.reveals,
    value: ({ call }) => (isRevealingCall(call) ? words.yes : words.no),
    width: 90,
    isExtra: true,
  },
  { id: 'admin', header: words.columns.admin, value: adminOf, isExtra: true },
  { id: 'call', header: words.columns.call, value: ({ call }) => call, isExtra: true },
  { id: 'about', header: words.columns.about, value: aboutOf, width: 220, isExtra: true },
  {
    id: 'request',
    header: words.columns.request,
    value: ({ request }) => JSON.stringify(request),
    width: 320,
    isExtra: true,
  },
]
