import { Refusal } from '../../../src/shared/errors.ts'
import type { CallHandler } from '../../platform/call.ts'
import { endRound } from '../deactivate-rounds.ts'
import { readRound } from '../round.ts'

/**
 * Ends a round for good and charges it to nobody. Matches stay, and whom it has shown to each other
 * it shows again in no other. A repeat answers `already`, and completes what a crash left.
 * @throws Refusal not-found no-round · failed-precondition phase-closed for a finished round
 */
export const handleCancelRound: CallHandler<'cancelRound'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const round = await readRound(store, roundId)
  if (round.cancelledAt !== undefined) {
    await endRound(store, roundId, 'cancelled', now)
    return { status: 'already' }
  }
  if (round.phases.girls.isComplete) throw new Refusal('failed-precondition', 'phase-closed')
  await endRound(store, roundId, 'cancelled', now)
  return { status: 'cancelled' }
}
