import * as limits from '../../limits.ts'
import type { PhaseWindow, Round } from '../../model/rounds/round.ts'
import type { RoundEvent } from '../../model/rounds/round-event.ts'

/** The opening to which each reminder belongs: a reminder tells of the end of the same window. */
export const reminderOpenings: Partial<Record<RoundEvent, RoundEvent>> = {
  boysReminder: 'boysStart',
  girlsReminder: 'girlsStart',
}

const reminderAt = ({ endAt }: PhaseWindow): number | null =>
  endAt === null ? null : endAt - limits.reminderMs

const promotionAt = ({ phases: { boys }, graceMs }: Round): number | null =>
  boys.endAt === null ? null : boys.endAt + graceMs + limits.lastLikeMs

/**
 * The time of a boundary; null: unplanned. Likes are promoted after the grace, so that no late one is missed
 * (PRODUCT §4); women are told of their window once their decks are written.
 */
export const roundEventDueAt = (event: RoundEvent, round: Round): number | null => {
  const { boys, girls } = round.phases
  switch (event) {
    case 'boysStart':
      return boys.startAt
    case 'boysReminder':
      return reminderAt(boys)
    case 'girlsReminder':
      return reminderAt(girls)
    case 'boysEnd':
      return promotionAt(round)
    case 'girlsStart':
      return girls.startAt === null ? null : Math.max(girls.startAt, promotionAt(round) ?? 0)
    case 'girlsEnd':
      return girls.endAt === null ? null : girls.endAt + round.graceMs
  }
}
