import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { createDeadline } from '../platform/bulk.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { deactivateOtherRounds } from './deactivate-rounds.ts'
import { readOrderedEnd } from './ending/ordered-end.ts'
import { readActiveRounds, readRound } from './round.ts'
import { readSeenOthers } from './seen-active.ts'

/**
 * Makes a round the active one; null deactivates all rounds. A round is finalised before it is deactivated. A
 * finished round stays over: it would hold the campus with neither decks nor an end. A repeat, or a tick,
 * continues what takes longer than a run may.
 * @throws Refusal not-found no-round · failed-precondition phase-closed for a round that is over or being ended, or
 *   changed-meanwhile when another round is active than the admin saw, or reason-needed when that one has begun
 */
export const handleSetActiveRound: CallHandler<'setActiveRound'> = async (
  store,
  _caller,
  { roundId, seenActiveId, reason },
  now,
) => {
  const choice = { chosenId: roundId, seenActiveId, reason }
  await readSeenOthers(store, choice, now)
  if (roundId !== null) {
    const { isActive, phases } = await readRound(store, roundId)
    const isOver = !isActive && phases.girls.isComplete
    // An end that is under way is not taken back: some of its decks have ended.
    if (isOver || (await readOrderedEnd(store, roundId)) !== null)
      throw new Refusal('failed-precondition', 'phase-closed')
  }
  const run = { now, deadline: createDeadline(limits.roundRunMs) }
  for (;;) {
    const end = await deactivateOtherRounds(store, choice, run)
    if (end === 'unfinished') return { activeRoundId: await readActiveId(store), isLeft: true }
    if (roundId === null) break
    if (await store.transaction((transaction) => activate(transaction, roundId))) break
  }
  return { activeRoundId: roundId }
}

const readActiveId = async (store: Store): Promise<string | null> =>
  (await readActiveRounds(store))[0]?.id ?? null

/** @returns false when another admin has activated a round meanwhile: only one may be active */
const activate = async (transaction: Transaction, roundId: string): Promise<boolean> => {
  const active = await readActiveRounds(transaction)
  if (active.some(({ id }) => id !== roundId)) return false
  if (active.length === 0) {
    transaction.update(paths.round(roundId), { isActive: true, updatedAt: serverTime })
  }
  return true
}
