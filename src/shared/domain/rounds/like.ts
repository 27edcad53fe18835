import type { RefusalReason } from '../../errors.ts'
import type { Subscription } from '../../model/payments/subscription.ts'
import type { Round } from '../../model/rounds/round.ts'
import { planState } from '../payments/plan-state.ts'
import { isPhaseAccepting, isPhaseLive } from './phase.ts'

export interface LikeFacts {
  /** The round the like belongs to, if it is still the active one. */
  round: Round | undefined
  subscription: Subscription | undefined
  /** She is in his published deck. */
  assigned: boolean
}

/**
 * Pressed: inside the window. Delivered: the grace after it counts too (PRODUCT §4 "Late likes").
 */
export type LikeMoment = 'pressed' | 'delivered'

/**
 * Why a like is not possible, or null when it is (specification §4 "Like").
 * @param now server time, Unix milliseconds
 */
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

/** Undo: until the boys' window ends, without grace (PRODUCT §4). */
export const unlikeRefusal = (round: Round | undefined, now: number): RefusalReason | null =>
  round?.isActive === true && isPhaseLive(round.phases.boys, now) ? null : 'phase-closed'
