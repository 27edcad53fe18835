import { pathOf } from '../../src/shared/collections/path-of.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { auditSchema } from '../../src/shared/model/safety/audit.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { isCoupleOfOthers } from '../rounds/own-couples.ts'
import { coupleOfRow } from './audit-rows.ts'

/**
 * Names the two people about whom an admin decided. Whoever is in their round, in whatever way, is refused: an
 * act about two others tells what they did.
 * @throws Refusal not-found not-allowed without such a row · permission-denied own-affair
 */
export const handleOpenAuditRow: CallHandler<'openAuditRow'> = async (store, caller, { id }) => {
  const row = await readDocument(store, auditSchema, pathOf('auditLog', id))
  const couple = row === undefined ? null : coupleOfRow(row)
  // The list leaves out a row about the caller, and this answer tells of none either.
  if (couple === null || !isCoupleOfOthers(caller)(couple))
    throw new Refusal('not-found', 'not-allowed')
  const { roundId, boyUid, girlUid } = couple
  const [ownPlace] = await store.getAll([paths.participant(roundId, caller.uid)])
  if (ownPlace !== null) throw new Refusal('permission-denied', 'own-affair')
  return { uids: [boyUid, girlUid] }
}
