import type { Subscription } from '../../model/payments/subscription.ts'

export const planStates = ['none', 'expired', 'active'] as const
export type PlanState = (typeof planStates)[number]

/** The matches that a plan can still use. */
export const usableMatches = ({
  remainingMatches,
  heldMatches = 0,
}: Pick<Subscription, 'remainingMatches' | 'heldMatches'>): number =>
  Math.max(0, remainingMatches - heldMatches)

/** A plan ends by date, by rounds used or by matches used (specification §2, §4). */
export const planState = (subscription: Subscription | undefined, now: number): PlanState => {
  if (subscription === undefined) return 'none'
  const { status, roundsUsed, roundsAllowed, expiresAt } = subscription
  const usable =
    status === 'active' &&
    usableMatches(subscription) > 0 &&
    roundsUsed < roundsAllowed &&
    (expiresAt === null || now < expiresAt)
  return usable ? 'active' : 'expired'
}
