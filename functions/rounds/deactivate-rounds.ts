import { roundEventId } from '../../src/shared/ids.ts'
import { type Round, roundSchema } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { finaliseRound } from './finalise-round.ts'
import { readActiveRounds } from './round.ts'

const hasBegun = ({ phases: { boys } }: Round, now: number): boolean =>
  boys.startAt !== null && boys.startAt <= now

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
  for (const { id, path } of others) {
    const round = await readDocument(store, roundSchema, path)
    if (round === undefined) continue
    // A finished round is not counted again: what spared a man may be purged by now.
    const isFinished = round.phases.girls.isComplete
    const finalise = async () => {
      if (!isFinished) await finaliseRound(store, id, hasBegun(round, now) ? 'counts' : 'free')
    }
    await finalise()
    await store.transaction((transaction) => deactivateRound(transaction, id, now))
    // Once more, for decks that were written meanwhile.
    // mutant: deck-of-a-deactivated-round
    await finalise()
  }
}

const deactivateRound = async (
  transaction: Transaction,
  roundId: string,
  now: number,
): Promise<void> => {
  const path = paths.round(roundId)
  const mark = paths.roundEvent(roundEventId(roundId, 'girlsEnd'))
  const [round, [done]] = await Promise.all([
    readDocument(transaction, roundSchema, path),
    transaction.getAll([mark]),
  ])
  if (round?.isActive !== true) return
  const isOver = hasBegun(round, now)
  transaction.update(path, {
    isActive: false,
    ...(isOver && { 'phases.boys.isComplete': true, 'phases.girls.isComplete': true }),
    updatedAt: serverTime,
  })
  if (isOver && done === null) {
    transaction.create(mark, { roundId, event: 'girlsEnd', createdAt: serverTime })
  }
}
