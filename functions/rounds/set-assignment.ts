import { isDeepStrictEqual } from 'node:util'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Draft, draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readDocuments } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { requireSeen } from '../platform/unchanged.ts'
import { requireOthers } from './own-couples.ts'

/**
 * Sets a man's draft by hand. Everybody in it must take part as a woman; other reasons not to show her are
 * checked at publishing. A locked woman stays, at the end when the request leaves her out; a vetoed woman is
 * removed.
 * @throws Refusal permission-denied own-affair for the caller's own list or place in one · not-found no-user when he is not in the round · invalid-argument not-allowed, also
 *   for a lock that is vetoed · failed-precondition changed-meanwhile when another admin was first
 */
export const handleSetAssignment: CallHandler<'setAssignment'> = (store, caller, request) =>
  store.transaction(async (transaction) => {
    requireOthers(caller, [request.uid])
    const { roundId, uid } = request
    const [man, draft] = await Promise.all([
      readDocument(transaction, participantSchema, paths.participant(roundId, uid)),
      readDocument(transaction, draftSchema, serverPaths.draft(roundId, uid)),
    ])
    if (man === undefined) throw new Refusal('not-found', 'no-user')
    const vetoes = new Set(request.vetoes ?? draft?.vetoes)
    const locks = new Set(request.locks ?? draft?.locks)
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
    const assignedUids = mentioned.filter((girlUid) => women.has(girlUid) && !vetoes.has(girlUid))
    if (!areValid || isVetoedLock || assignedUids.length > limits.deckMax) {
      throw new Refusal('invalid-argument', 'not-allowed')
    }
    const validLocks = assignedUids.filter((girlUid) => locks.has(girlUid))
    const lists = { assignedUids, locks: validLocks, vetoes: [...vetoes] }
    const before = {
      assignedUids: draft?.assignedUids ?? [],
      locks: draft?.locks ?? [],
      vetoes: draft?.vetoes ?? [],
    }
    if (isDeepStrictEqual(before, lists)) return lists
    for (const name of ['assignedUids', 'locks', 'vetoes'] as const) {
      requireOthers(caller, movedIn(before[name], lists[name]))
    }
    requireSeen(request.seen, before)
    const row: DocumentWrite<Draft> = {
      roundId,
      uid,
      ...lists,
      updatedAt: serverTime,
    }
    transaction.set(serverPaths.draft(roundId, uid), row)
    return lists
  })

/** Women who were added to the list or removed from it. */
const movedIn = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((uid) => !after.includes(uid)),
  ...after.filter((uid) => !before.includes(uid)),
]
