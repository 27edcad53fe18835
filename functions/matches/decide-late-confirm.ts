import { pathOf } from '../../src/shared/collections/path-of.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { requireOthers } from '../rounds/own-couples.ts'

/**
 * Declines a confirmation that came too late, in any round, or lets it wait again. She is not notified: her
 * phone has said that it was too late. Repeats answer `already`.
 * @throws Refusal permission-denied own-affair · not-found no-like ·
 *   failed-precondition changed-meanwhile when they are matched
 */
export const handleDecideLateConfirm: CallHandler<'decideLateConfirm'> = (
  store,
  caller,
  { decision, roundId, boyUid, girlUid },
) =>
  store.transaction(async (transaction) => {
    requireOthers(caller, [boyUid, girlUid])
    const path = pathOf('lateConfirms', roundId, girlUid, boyUid)
    const lateConfirm = await readDocument(transaction, lateConfirmSchema, path)
    if (lateConfirm === undefined) throw new Refusal('not-found', 'no-like')
    if (lateConfirm.state === 'matched')
      throw new Refusal('failed-precondition', 'changed-meanwhile')
    const state = decision === 'decline' ? 'declined' : 'waiting'
    if (lateConfirm.state === state) return { status: 'already' }
    transaction.update(path, { state })
    return { status: 'decided' }
  })
