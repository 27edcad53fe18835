import type { Card } from '../../model/people/card.ts'
import type { PhaseName, Round } from '../../model/rounds/round.ts'
import type { EntranceFacts } from './entrance.ts'
import { livePhase, type RoundStage, roundStage } from './phase.ts'

/** A deck; `loading`: not pulled yet. */
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
    ending: null,
    closed: null,
  }
  const stage = roundStage(round, now)
  return { stage, live: livePhase(round, now), until: ends[stage] }
}

/**
 * Whether this person is in the round, once it has begun; null while this phone does not know it.
 * @param hasActed whether there is a like or a match of this round
 */
export const isInRound = (
  { participation }: Pick<EntranceFacts, 'participation'>,
  deck: LoadedDeck,
  hasActed: boolean,
): boolean | null => {
  if (hasActed || (deck !== 'loading' && deck.length > 0)) return true
  if (participation === 'loading' || deck === 'loading') return null
  return participation !== null
}

/** Whether a student may leave a round, or return to it: before it starts (PRODUCT §4). */
export const mayChooseToSitOut = ({ stage }: RoundMoment): boolean =>
  stage === 'preparing' || stage === 'scheduled'
