import type { Subscription } from '../../model/payments/subscription.ts'
import type { Gender } from '../../model/people/answers.ts'
import type { Round } from '../../model/rounds/round.ts'

/**
 * The server time at which the rules open or close the own deck: hers opens with the girls' window, his
 * closes with his plan. Null: none is planned.
 */
export const deckTurnsAt = (
  gender: Gender | null,
  round: Pick<Round, 'phases'> | undefined,
  subscription: Pick<Subscription, 'expiresAt'> | undefined,
): number | null => {
  if (round === undefined) return null
  return gender === 'female' ? round.phases.girls.startAt : (subscription?.expiresAt ?? null)
}

/**
 * The server time at which likes were promoted after her window had opened by the clock: her phone may have
 * asked in between. Null: they were in time, or are still to come.
 */
export const promotedLateAt = (
  gender: Gender | null,
  round: Pick<Round, 'phases'> | undefined,
): number | null => {
  const startAt = round?.phases.girls.startAt ?? null
  const completedAt = round?.phases.boys.completedAt ?? 0
  return gender === 'female' && startAt !== null && completedAt >= startAt ? completedAt : null
}
