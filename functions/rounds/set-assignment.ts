import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { limits } from '../../src/shared/limits.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { type Veto, vetoSchema } from '../../src/shared/model/rounds/veto.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readDocuments } from '../platform/read-documents.ts'
import type { Written } from '../platform/store.ts'

/**
 * Replaces the draft of one man's deck, in order. Everybody on it has to take part as a woman; who
 * may not be shown to him for another reason is left out at publishing. A locked woman stays, at the
 * end when the request leaves her out; a vetoed one is left out.
 * @throws Refusal not-found no-user when he is not in the round · invalid-argument not-allowed, also
 *   for a lock that is vetoed
 */
export const handleSetAssignment: CallHandler<'setAssignment'> = (store, _caller, request) =>
  store.transaction(async (transaction) => {
    const { roundId, uid } = request
    const [man, vetoed] = await Promise.all([
      readDocument(transaction, participantSchema, paths.participant(roundId, uid)),
      readDocument(transaction, vetoSchema, paths.veto(roundId, uid)),
    ])
    if (man === undefined) throw new Refusal('not-found', 'no-user')
    const vetoes = new Set(request.vetoes ?? vetoed?.uids)
    const locks = new Set(request.locks ?? man.locks)
    const mentioned = [...new Set([...request.assignedUids, ...locks])]
    const women = new Set(
      (
        await readDocuments(
          transaction,
          participantSchema,
          mentioned.map((girlUid) => paths.participant(roundId, girlUid)),
        )
      )
        .filter((one) => takesPart(one, 'female'))
        .map((one) => one.uid),
    )
    // A lock made earlier holds as long as she takes part; one that is asked for now has to be right.
    const asked = [...request.assignedUids, ...(request.locks ?? [])]
    const areRight = man.gender === 'male' && asked.every((girlUid) => women.has(girlUid))
    const isVetoedLock = request.locks?.some((girlUid) => vetoes.has(girlUid)) ?? false
    const assignedUids = mentioned.filter((girlUid) => women.has(girlUid) && !vetoes.has(girlUid))
    if (!areRight || isVetoedLock || assignedUids.length > limits.deckMax) {
      throw new Refusal('invalid-argument', 'not-allowed')
    }
    const standing = assignedUids.filter((girlUid) => locks.has(girlUid))
    transaction.update(paths.participant(roundId, uid), {
      assignedUids,
      locks: standing,
      updatedAt: serverTime,
    })
    if (request.vetoes !== undefined) {
      const row: Written<Veto> = { roundId, uid, uids: [...vetoes], updatedAt: serverTime }
      transaction.set(paths.veto(roundId, uid), row)
    }
    return { assignedUids, locks: standing }
  })
