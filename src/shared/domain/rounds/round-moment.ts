import type { Card } from '../../model/people/card.ts'
import type { PhaseName, Round } from '../../model/rounds/round.ts'
import { livePhase, type RoundStage, roundStage } from './phase.ts'

/** A published deck in its order, or not known on this phone yet. */
export type LoadedDeck = readonly Card[] | 'loading'

/** Where the round stands, and the instant (Unix ms) that ends it when one is set. */
export interface RoundMoment {
  stage: RoundStage
  live: PhaseName | null
  until: number | null
}

/** @param now server time, Unix milliseconds */
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

/** Students may sit a round out, or come back to it, before it starts (PRODUCT §4). */
export const mayChooseToSitOut = ({ stage }: RoundMoment): boolean =>
  stage === 'preparing' || stage === 'scheduled'
