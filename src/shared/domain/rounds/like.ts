import type { RefusalReason } from '../../errors.ts'
import type { Subscription } from '../../model/payments/subscription.ts'
import type { Round } from '../../model/rounds/round.ts'
import { planState } from '../payments/plan-state.ts'
import { isPhaseAccepting, isPhaseLive } from './phase.ts'

export interface LikeFacts {
  /** The round of the like, if it is still active. */
  round: Round | undefined
  subscription: Subscription | undefined
  /** Whether she is in his published deck. */
  assigned: boolean
}

/**
 * The moment of a check. `pressed`: inside the window. `delivered`: also in the grace (PRODUCT §4 "Late
 * likes").
 */
export type LikeMoment = 'pressed' | 'delivered'

/** The reason why a like is refused, or null (specification §4 "Like"). @param now server time, Unix ms */
export const likeRefusal = (
  { round, subscription, assigned }: LikeFacts,
  moment: LikeMoment,
  now: number,
): RefusalReason | null => {
  if (round === undefined || !round.isActive) return 'phase-closed'
  const { boys } = round.phases
  const open =
    moment === 'pressed' ? isPhaseLive(boys, now) : isPhaseAccepting(boys, round.graceMs, now)
  if (!open) return 'phase-closed'
  if (!assigned) return 'not-assigned'
  return planState(subscription, now) === 'active' ? null : 'no-subscription'
}

/**
 * The reason why a like cannot be taken back: it can until the boys' window ends, without grace (PRODUCT §4).
 */
export const unlikeRefusal = (round: Round | undefined, now: number): RefusalReason | null =>
  round?.isActive === true && isPhaseLive(round.phases.boys, now) ? null : 'phase-closed'
