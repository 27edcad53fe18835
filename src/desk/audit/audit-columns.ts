import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import { isRevealingCall } from '../../shared/domain/safety/revealing-calls.ts'
import * as limits from '../../shared/limits.ts'
import type { AuditRow } from '../../shared/model/safety/audit.ts'
import { auditText as words } from '../../shared/text/desk/audit.ts'
import { type AuditAct, auditSentence } from '../../shared/text/desk/audit-acts.ts'
import { timePagedQuery } from '../data/paged-query.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'

export type Audit = CallResponse<'listAudit'>[number]

/** Everything admins did in a time. */
export const auditQuery = (asked: Omit<CallRequest<'listAudit'>, 'cursor'>) =>
  timePagedQuery('listAudit', asked, ({ createdAt }) => createdAt, {
    pageSize: limits.auditPerPage,
  })

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
  const { uid, uids } = fieldsOf(row)
  return wordsIn(uid, uids)
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

const column = columnsOf(words.columns)

export const auditColumns: readonly DataColumn<Audit>[] = [
  column.when('createdAt', ({ createdAt }) => createdAt, { width: 180 }),
  column.text('sentence', sentenceOf, { width: 340, phone: 'title' }),
  column.text('reason', reasonOf, { width: 220 }),
  column.text('reveals', ({ call }) => (isRevealingCall(call) ? words.yes : words.no), {
    width: 90,
    isExtra: true,
  }),
  column.text('admin', adminOf, { isExtra: true }),
  column.text('call', ({ call }) => call, { isExtra: true }),
  column.text('about', aboutOf, { width: 220, isExtra: true }),
  column.text('request', ({ request }) => JSON.stringify(request), { width: 320, isExtra: true }),
]
