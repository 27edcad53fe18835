import { admissionRefusal } from '../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { requireOthers } from './own-couples.ts'
import { addParticipant, readAdmission } from './participants.ts'
import { readActiveRoundId, readRound } from './round.ts'

/**
 * Adds one man to the active round. He needs no plan: without a plan he takes part and cannot like.
 * @throws Refusal permission-denied own-affair · failed-precondition no-active-round, or not-allowed when he may not be in a round
 *   as a man · not-found no-user
 */
export const handleAddMaleParticipant: CallHandler<'addMaleParticipant'> = (
  store,
  caller,
  { uid },
  now,
) =>
  store.transaction(async (transaction) => {
    requireOthers(caller, [uid])
    const roundId = await readActiveRoundId(transaction)
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (user === undefined) throw new Refusal('not-found', 'no-user', text.admin.noUser)
    const admission = await readAdmission(transaction, await readRound(transaction, roundId), now)
    const refusal = admissionRefusal(user, 'male', admission)
    if (refusal !== null) throw new Refusal('failed-precondition', 'not-allowed')
    const [existing] = await transaction.getAll([paths.participant(roundId, uid)])
    if (existing !== null) return { status: 'already' }
    addParticipant(transaction, roundId, uid, 'male')
    return { status: 'added' }
  })
