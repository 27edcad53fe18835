import { takesPart } from '../../src/shared/domain/eligibility.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { participantSchema } from '../../src/shared/model/participant.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../call.ts'
import { readMany, readOne } from '../read.ts'

/**
 * Replaces the draft of one man's deck, in order. Everybody on it has to take part as a woman; who
 * may not be shown to him for another reason is left out at publishing.
 * @throws Refusal not-found no-user when he is not in the round · invalid-argument not-allowed
 */
export const setAssignment: CallHandler<'setAssignment'> = (
  store,
  _caller,
  { roundId, uid, assignedUids: wanted },
) =>
  store.transaction(async (transaction) => {
    const assignedUids = [...new Set(wanted)]
    const man = await readOne(transaction, participantSchema, paths.participant(roundId, uid))
    const women = await readMany(
      transaction,
      participantSchema,
      assignedUids.map((girlUid) => paths.participant(roundId, girlUid)),
    )
    if (man === undefined) throw new Refusal('not-found', 'no-user')
    const areWomen = women.filter((one) => takesPart(one, 'female')).length === assignedUids.length
    if (man.gender !== 'male' || !areWomen) throw new Refusal('invalid-argument', 'not-allowed')
    transaction.update(paths.participant(roundId, uid), { assignedUids, updatedAt: serverTime })
    return { assignedUids }
  })
