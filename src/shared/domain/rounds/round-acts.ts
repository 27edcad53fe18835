import type { PhaseName, Round } from '../../model/rounds/round.ts'
import type { RoundMoment } from './round-moment.ts'

/**
 * The three acts of a round in their order. `at`: the end of the present act, the beginning of a later one.
 */
export type RoundAct = { name: PhaseName | 'review' } & (
  | { state: 'over' }
  | { state: 'on' | 'coming'; at: number | null }
)

/** The place of the present act. */
const actOn: Record<RoundMoment['stage'], number> = {
  preparing: -1,
  scheduled: -1,
  boysLive: 0,
  boysGrace: 1,
  review: 1,
  girlsLive: 2,
  girlsGrace: 2,
  ending: 2,
  closed: 3,
}

/** The acts at a moment of a round. Times are Unix milliseconds. */
export const roundActs = (
  { phases: { boys, girls } }: Pick<Round, 'phases'>,
  { stage }: Pick<RoundMoment, 'stage'>,
): RoundAct[] => {
  const acts = [
    { name: 'boys', from: boys.startAt, to: boys.endAt },
    { name: 'review', from: boys.endAt, to: girls.startAt },
    { name: 'girls', from: girls.startAt, to: girls.endAt },
  ] as const
  const on = actOn[stage]
  return acts.map(({ name, from, to }, place) => {
    if (place < on) return { name, state: 'over' }
    return place === on ? { name, state: 'on', at: to } : { name, state: 'coming', at: from }
  })
}
