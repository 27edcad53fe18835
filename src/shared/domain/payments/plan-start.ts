import type { Payment } from '../../model/payments/payment.ts'
import type { Subscription } from '../../model/payments/subscription.ts'
import type { Round } from '../../model/rounds/round.ts'
import { type RoundStage, roundStage } from '../rounds/phase.ts'
import { type PlanState, planState } from './plan-state.ts'

/**
 * The round for which a plan bought now counts (PRODUCT §4). `added`: the person is in the running round,
 * so it adds to what they have. `thisRound`: the round has not begun; the admins can still add whoever is
 * confirmed in time. `nextRound`: the running round began without it.
 */
export type PlanStart = 'added' | 'thisRound' | 'nextRound' | 'anyRound'

const stageStarts: Record<RoundStage, PlanStart> = {
  preparing: 'thisRound',
  scheduled: 'thisRound',
  boysLive: 'nextRound',
  boysGrace: 'nextRound',
  review: 'nextRound',
  girlsLive: 'nextRound',
  girlsGrace: 'nextRound',
  ending: 'nextRound',
  closed: 'anyRound',
}

export const planStart = (round: Round | null, state: PlanState, now: number): PlanStart => {
  if (state === 'active') return 'added'
  return round === null ? 'anyRound' : stageStarts[roundStage(round, now)]
}

/** The start of a payment's plan that was just confirmed, compared with the plan before it. */
export const planStartOf = (
  round: Round | null,
  subscription: Subscription | undefined,
  { credited }: Pick<Payment, 'credited'>,
  now: number,
): PlanStart => {
  if (subscription === undefined || credited === null) return planStart(round, 'none', now)
  const before = {
    ...subscription,
    remainingMatches: subscription.remainingMatches - credited.matches,
    roundsAllowed: subscription.roundsAllowed - credited.rounds,
    expiresAt: credited.endBefore,
  }
  return planStart(round, planState(before, now), now)
}
