import { nextRoundBoundary } from '../../shared/domain/rounds/phase.ts'
import type { Subscription } from '../../shared/model/payments/subscription.ts'
import type { Round } from '../../shared/model/rounds/round.ts'

/** When a round screen has to look again: at the round's next boundary or the plan's end. */
export const nextInstant = (
  round: Round | null | undefined,
  subscription: Subscription | undefined,
  now: number,
): number | null => {
  const instants = [round ? nextRoundBoundary(round, now) : null, subscription?.expiresAt ?? null]
  const coming = instants.filter((instant) => instant !== null && instant > now) as number[]
  return coming.length === 0 ? null : Math.min(...coming)
}
