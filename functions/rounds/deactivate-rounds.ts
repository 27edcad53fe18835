import { roundEventId } from '../../src/shared/ids.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { finaliseRound } from './ending/finalise-round.ts'
import { hasBegun, readActiveRounds } from './round.ts'

/**
 * Finalises every active round but the chosen one, then deactivates it (PRODUCT §4). A round that
 * has begun is over with that; one that has not may be activated again. Repeatable.
 */
export const deactivateOtherRounds = async (
  store: Store,
  chosenId: string | null,
  now: number,
): Promise<void> => {
  const others = (await readActiveRounds(store)).filter(({ id }) => id !== chosenId)
  for (const { id } of others) await endRound(store, id, 'deactivated', now)
}

/** Finalises a round and deactivates it. A cancelled one is over and charged to nobody. Repeatable. */
export const endRound = async (
  store: Store,
  roundId: string,
  how: 'deactivated' | 'cancelled',
  now: number,
): Promise<void> => {
  const round = await readDocument(store, roundSchema, paths.round(roundId))
  if (round === undefined) return
  // A finished round is not counted again: what spared a man may be purged by now.
  const isFinished = round.phases.girls.isComplete && how === 'deactivated'
  const counts = hasBegun(round, now) && how === 'deactivated' ? 'counts' : 'free'
  const finalise = async () => {
    if (!isFinished) await finaliseRound(store, roundId, counts)
  }
  await finalise()
  await store.transaction((transaction) => deactivateRound(transaction, roundId, how, now))
  // Once more, for decks that were written meanwhile.
  // mutant: deck-of-a-deactivated-round
  await finalise()
}

const deactivateRound = async (
  transaction: Transaction,
  roundId: string,
  how: 'deactivated' | 'cancelled',
  now: number,
): Promise<void> => {
  const path = paths.round(roundId)
  const mark = serverPaths.roundEvent(roundEventId(roundId, 'girlsEnd'))
  const [round, [done]] = await Promise.all([
    readDocument(transaction, roundSchema, path),
    transaction.getAll([mark]),
  ])
  const isCancelling = how === 'cancelled' && round?.cancelledAt === undefined
  if (round === undefined || !(round.isActive || isCancelling)) return
  const isOver = hasBegun(round, now) || isCancelling
  transaction.update(path, {
    isActive: false,
    ...(isCancelling && { cancelledAt: serverTime }),
    ...(isOver && { 'phases.boys.isComplete': true, 'phases.girls.isComplete': true }),
    updatedAt: serverTime,
  })
  if (isOver && done === null) {
    transaction.create(mark, { roundId, event: 'girlsEnd', createdAt: serverTime })
  }
}
