import { Refusal } from '../../src/shared/errors.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Transaction } from '../platform/store.ts'
import { deactivateOtherRounds } from './deactivate-rounds.ts'
import { readActiveRounds, readRound } from './round.ts'
import { requireSeenActive } from './seen-active.ts'

/**
 * Null deactivates all rounds. What is deactivated is finalised first. A finished round stays over:
 * it would hold the campus with neither decks nor an end.
 * @throws Refusal not-found no-round · failed-precondition phase-closed for a finished round, or
 *   changed-meanwhile when another round is active than the admin saw
 */
export const handleSetActiveRound: CallHandler<'setActiveRound'> = async (
  store,
  _caller,
  { roundId, seenActiveId },
  now,
) => {
  await requireSeenActive(store, seenActiveId, roundId)
  if (roundId !== null) {
    const { isActive, phases } = await readRound(store, roundId)
    const isOver = !isActive && phases.girls.isComplete
    if (isOver) throw new Refusal('failed-precondition', 'phase-closed')
  }
  for (;;) {
    await deactivateOtherRounds(store, roundId, now)
    if (roundId === null) break
    if (await store.transaction((transaction) => activate(transaction, roundId))) break
  }
  return { activeRoundId: roundId }
}

/** @returns false when another admin has activated one meanwhile: only one may be active */
const activate = async (transaction: Transaction, roundId: string): Promise<boolean> => {
  const active = await readActiveRounds(transaction)
  if (active.some(({ id }) => id !== roundId)) return false
  if (active.length === 0) {
    transaction.update(paths.round(roundId), { isActive: true, updatedAt: serverTime })
  }
  return true
}
