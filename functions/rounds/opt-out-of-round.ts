import { Refusal } from '../../src/shared/errors.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import { leaveDecks } from './decks.ts'
import { readRound } from './round.ts'

/**
 * Sits out a round, or comes back, until the boys' window opens (PRODUCT §4). A person who comes back appears
 * in decks with the next publishing. Repeats answer `already`.
 * @throws Refusal not-found no-round · failed-precondition round-started once the round has started,
 *   or not-allowed for somebody who does not take part
 */
export const handleOptOutOfRound: CallHandler<'optOutOfRound'> = (
  store,
  { uid },
  { roundId, out },
  now,
) => sitOut(store, { roundId, uid, out }, now)

/**
 * Takes somebody out of a round, by an admin.
 * @throws Refusal as `handleOptOutOfRound`
 */
export const handleSitOutParticipant: CallHandler<'sitOutParticipant'> = (
  store,
  _caller,
  { roundId, uid },
  now,
) => sitOut(store, { roundId, uid, out: true }, now)

const sitOut = (
  store: Store,
  { roundId, uid, out }: { roundId: string; uid: string; out: boolean },
  now: number,
): Promise<{ status: 'changed' | 'already' }> =>
  store.transaction(async (transaction) => {
    const [round, participant] = await Promise.all([
      readRound(transaction, roundId),
      readDocument(transaction, participantSchema, paths.participant(roundId, uid)),
    ])
    if (participant === undefined) throw new Refusal('failed-precondition', 'not-allowed')
    if (participant.optedOut === out) return { status: 'already' }
    const { startAt } = round.phases.boys
    if (startAt !== null && startAt <= now) {
      throw new Refusal('failed-precondition', 'round-started')
    }
    // Decks are read before the first write of the transaction.
    if (out) await leaveDecks(transaction, roundId, uid)
    transaction.update(paths.participant(roundId, uid), { optedOut: out, updatedAt: serverTime })
    return { status: 'changed' }
  })
