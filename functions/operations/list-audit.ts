import * as v from 'valibot'
import { isRevealingCall, revealingCalls } from '../../src/shared/domain/safety/revealing-calls.ts'
import * as limits from '../../src/shared/limits.ts'
import { type AuditRow, auditSchema } from '../../src/shared/model/safety/audit.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readTimePage } from '../platform/pages/time-page.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Filter } from '../platform/store.ts'
import { declarationOf, readRowsOfOthers } from './audit-rows.ts'

const namedSchema = v.object({ uid: v.string(), name: v.optional(v.string(), '') })

/** Lists that pages read by themselves have a row an hour, and ask for no reason. */
const isAct = (row: AuditRow): boolean => {
  const { request } = row
  const hasReason = typeof request === 'object' && request !== null && 'reason' in request
  return hasReason || declarationOf(row)?.logged !== 'hourly'
}

/** Fields that name a couple; rows of an earlier version hold a hash of both, which is the one of the ledger. */
const coupleFields = ['boyUid', 'girlUid', 'couple']

/** The request as admins read it: it names no couple, and nothing that the call does not log today. */
const shownRequest = (row: AuditRow): unknown => {
  const { request } = row
  if (typeof request !== 'object' || request === null) return request
  const { unlogged = [], about } = declarationOf(row) ?? {}
  const left = new Set([...unlogged, ...(about === 'couple' ? coupleFields : [])])
  return Object.fromEntries(Object.entries(request).filter(([field]) => !left.has(field)))
}

export const handleListAudit: CallHandler<'listAudit'> = async (
  store,
  caller,
  { since, until, filters: { admin, call, reveals, acts }, order, cursor },
) => {
  if (reveals === true && call !== undefined && !isRevealingCall(call)) return []
  const where: Filter[] = []
  if (admin !== undefined) where.push(['uid', '==', admin])
  if (call !== undefined) where.push(['call', '==', call])
  else if (reveals === true) where.push(['call', 'in', revealingCalls])
  const isOfOthers = await readRowsOfOthers(store, caller)
  const rows = await readTimePage(store, auditSchema, {
    collection: 'auditLog',
    where,
    by: 'createdAt',
    size: limits.auditPerPage,
    since,
    until,
    order,
    cursor,
    keep: (row) => isOfOthers(row) && (acts !== true || isAct(row)),
  })
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  const admins = await readDocuments(store, namedSchema, uids.map(paths.user))
  const names = new Map(admins.map(({ uid, name }) => [uid, name]))
  return rows.map((row) => ({
    ...row,
    request: shownRequest(row),
    name: names.get(row.uid) ?? '',
  }))
}
