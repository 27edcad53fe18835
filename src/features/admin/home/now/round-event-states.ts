import { roundEventDueAt } from '../../../../shared/domain/rounds/round-events.ts'
import * as limits from '../../../../shared/limits.ts'
import type { Round } from '../../../../shared/model/rounds/round.ts'
import { type RoundEvent, roundEventNames } from '../../../../shared/model/rounds/round-event.ts'

export interface RoundEventMark {
  readonly event: RoundEvent
  readonly createdAt: number
  readonly told?: number | undefined
}

export type RoundEventState =
  | {
      readonly event: RoundEvent
      readonly is: 'happened'
      readonly at: number
      readonly told: number | null
    }
  | { readonly event: RoundEvent; readonly is: 'coming'; readonly at: number }
  | { readonly event: RoundEvent; readonly is: 'missed'; readonly at: number }

/** `missed`: due longer ago than a tick may be late. An event without a plan is left out. */
export const roundEventStates = (
  round: Round,
  marks: readonly RoundEventMark[],
  now: number,
): RoundEventState[] => {
  const markOf = new Map(marks.map((mark) => [mark.event, mark]))
  return roundEventNames.flatMap((event): RoundEventState[] => {
    const mark = markOf.get(event)
    if (mark !== undefined) {
      return [{ event, is: 'happened', at: mark.createdAt, told: mark.told ?? null }]
    }
    const at = roundEventDueAt(event, round)
    if (at === null) return []
    return [{ event, is: at + limits.runLateMs < now ? 'missed' : 'coming', at }]
  })
}
