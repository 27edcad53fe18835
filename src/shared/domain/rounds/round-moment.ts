import type { Card } from '../../model/people/card.ts'
import type { PhaseName, Round } from '../../model/rounds/round.ts'
import { livePhase, type RoundStage, roundStage } from './phase.ts'

/** `loading`: not pulled yet. */
export type LoadedDeck = readonly Card[] | 'loading'

/** The stage of a round, and the Unix milliseconds at which it ends, if planned. */
export interface RoundMoment {
  stage: RoundStage
  live: PhaseName | null
  until: number | null
}

export const roundMoment = (round: Round, now: number): RoundMoment => {
  const { boys, girls } = round.phases
  const ends: Record<RoundStage, number | null> = {
    preparing: null,
    scheduled: boys.startAt,
    boysLive: boys.endAt,
    boysGrace: girls.startAt,
    review: girls.startAt,
    girlsLive: girls.endAt,
    girlsGrace: null,
    closed: null,
  }
  const stage = roundStage(round, now)
  return { stage, live: livePhase(round, now), until: ends[stage] }
}

/** Students may leave a round and return before it starts (PRODUCT §4). */
export const mayChooseToSitOut = ({ stage }: RoundMoment): boolean =>
  stage === 'preparing' || stage === 'scheduled'
