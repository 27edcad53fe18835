import type { Subscription } from '../../model/payments/subscription.ts'

export const planStates = ['none', 'expired', 'active'] as const
export type PlanState = (typeof planStates)[number]

/** A plan ends by date, by rounds used or by matches used (specification §2, §4). */
export const planState = (subscription: Subscription | undefined, now: number): PlanState => {
  if (subscription === undefined) return 'none'
  const { status, remainingMatches, roundsUsed, roundsAllowed, expiresAt } = subscription
  const usable =
    status === 'active' &&
    remainingMatches > 0 &&
    roundsUsed < roundsAllowed &&
    (expiresAt === null || now < expiresAt)
  return usable ? 'active' : 'expired'
}
