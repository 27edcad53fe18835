import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { createDeadline } from '../../platform/bulk.ts'
import type { CallHandler } from '../../platform/call.ts'
import { endRound } from '../deactivate-rounds.ts'
import { readRound } from '../round.ts'

/**
 * Ends a round for good and charges it to nobody. Matches stay, and people whom it has shown to each other
 * are shown again in no other round. A repeat answers `already`, and completes what a crash left, or a run
 * whose time was over (`left`).
 * @throws Refusal not-found no-round · failed-precondition phase-closed for a finished round
 */
export const handleCancelRound: CallHandler<'cancelRound'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const round = await readRound(store, roundId)
  const run = { now, deadline: createDeadline(limits.roundRunMs) }
  if (round.cancelledAt !== undefined) {
    const end = await endRound(store, roundId, 'cancelled', run)
    return { status: end === 'unfinished' ? 'left' : 'already' }
  }
  if (round.phases.girls.isComplete) throw new Refusal('failed-precondition', 'phase-closed')
  const end = await endRound(store, roundId, 'cancelled', run)
  return { status: end === 'unfinished' ? 'left' : 'cancelled' }
}
