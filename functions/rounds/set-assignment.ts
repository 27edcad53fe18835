import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Draft, draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readDocuments } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { requireSeen } from '../platform/unchanged.ts'
import { draftOfOthers, requireOthers, withOwnPlace } from './own-couples.ts'
import { readRound, requireBeforeRoundEnd } from './round.ts'

/**
 * Sets a man's draft by hand. Everybody in it must take part as a woman; other reasons not to show her are
 * checked at publishing. A locked woman stays, at the end when the request leaves her out; a vetoed woman is
 * removed. The caller's own place in the lists stays as it was, and is not told.
 * @throws Refusal permission-denied own-affair for the caller's own list, or a list that names the caller ·
 *   not-found no-user when he is not in the round · invalid-argument not-allowed, also for a lock that is
 *   vetoed · not-found no-round · failed-precondition phase-closed after the girls' window, or changed-meanwhile when
 *   another admin was first
 */
export const handleSetAssignment: CallHandler<'setAssignment'> = async (
  store,
  caller,
  request,
  now,
) => {
  const { roundId, uid } = request
  requireBeforeRoundEnd(await readRound(store, roundId), now)
  return store.transaction(async (transaction) => {
    // Refused whatever is stored, so that no answer tells the caller's own place.
    const named = [...request.assignedUids, ...(request.locks ?? []), ...(request.vetoes ?? [])]
    requireOthers(caller, [uid, ...named])
    const [man, draft] = await Promise.all([
      readDocument(transaction, participantSchema, paths.participant(roundId, uid)),
      readDocument(transaction, draftSchema, pathOf('drafts', roundId, uid)),
    ])
    if (man === undefined) throw new Refusal('not-found', 'no-user')
    const before = {
      assignedUids: draft?.assignedUids ?? [],
      locks: draft?.locks ?? [],
      vetoes: draft?.vetoes ?? [],
    }
    const vetoes = new Set(request.vetoes ?? before.vetoes)
    const locks = new Set(request.locks ?? before.locks)
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
    // A stored lock may name a woman who has left the round; a lock of the request may not.
    const requested = [...request.assignedUids, ...(request.locks ?? [])]
    const areValid = man.gender === 'male' && requested.every((girlUid) => women.has(girlUid))
    const isVetoedLock = request.locks?.some((girlUid) => vetoes.has(girlUid)) ?? false
    const allowed = mentioned.filter((girlUid) => women.has(girlUid) && !vetoes.has(girlUid))
    // The caller's own place, which the answer would tell, counts for nothing.
    const others = allowed.filter((girlUid) => girlUid !== caller.uid)
    if (!areValid || isVetoedLock || others.length > limits.deckMax) {
      throw new Refusal('invalid-argument', 'not-allowed')
    }
    const lists = {
      assignedUids: withOwnPlace(caller, allowed, before.assignedUids),
      locks: withOwnPlace(
        caller,
        allowed.filter((girlUid) => locks.has(girlUid)),
        before.locks,
      ),
      vetoes: withOwnPlace(caller, [...vetoes], before.vetoes),
    }
    if (isDeepStrictEqual(before, lists)) return draftOfOthers(caller, lists)
    requireSeen(request.seen, draftOfOthers(caller, before))
    const row: DocumentWrite<Draft> = {
      roundId,
      uid,
      ...lists,
      updatedAt: serverTime,
    }
    transaction.set(pathOf('drafts', roundId, uid), row)
    return draftOfOthers(caller, lists)
  })
}
