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
  /** When his deck was published, where that is known: a phone does not know it. */
  publishedAt?: number
}

/**
 * The moment of a check. `pressed`: inside the window. `delivered`: also in the grace (PRODUCT §4 "Late
 * likes").
 */
export type LikeMoment = 'pressed' | 'delivered'

/**
 * Whether his plan carries a like that is delivered now. A plan that ended by its date still carries a like from before
 * its end, as long as the grace lasts, if it showed him his deck in the window: he is charged for that round.
 */
const hasCarryingPlan = (
  { subscription, publishedAt = 0 }: LikeFacts,
  { phases: { boys }, graceMs }: Round,
  now: number,
): boolean => {
  if (planState(subscription, now) === 'active') return true
  const endedAt = subscription?.expiresAt ?? null
  if (endedAt === null || now >= endedAt + graceMs) return false
  const seenAt = Math.max(boys.startAt ?? 0, publishedAt)
  return seenAt < endedAt && planState(subscription, seenAt) === 'active'
}

/** The reason why a like is refused, or null (specification §4 "Like"). @param now server time, Unix ms */
export const likeRefusal = (
  facts: LikeFacts,
  moment: LikeMoment,
  now: number,
): RefusalReason | null => {
  const { round, subscription, assigned } = facts
  if (round === undefined || !round.isActive) return 'phase-closed'
  const { boys } = round.phases
  const open =
    moment === 'pressed' ? isPhaseLive(boys, now) : isPhaseAccepting(boys, round.graceMs, now)
  if (!open) return 'phase-closed'
  // The plan comes first: a phone keeps no deck for who has none, and would name the card.
  const hasPlan =
    moment === 'pressed'
      ? planState(subscription, now) === 'active'
      : hasCarryingPlan(facts, round, now)
  if (!hasPlan) return 'no-subscription'
  return assigned ? null : 'not-assigned'
}

/**
 * The reason why a like cannot be taken back: it can until the boys' window ends, without grace (PRODUCT §4).
 */
export const unlikeRefusal = (round: Round | undefined, now: number): RefusalReason | null =>
  round?.isActive === true && isPhaseLive(round.phases.boys, now) ? null : 'phase-closed'
