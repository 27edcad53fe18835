import type { Card } from '../../model/people/card.ts'
import type { Participant } from '../../model/rounds/participant.ts'
import type { Round } from '../../model/rounds/round.ts'
import { type CollegeIdState, type EntranceFacts, entranceBarrier } from './entrance.ts'
import {
  isInRound,
  type LoadedDeck,
  mayChooseToSitOut,
  type RoundMoment,
  roundMoment,
} from './round-moment.ts'

/** `spent`: her matches and waiting confirmations have reached the cap of the round. */
export type ConfirmChoice = 'open' | 'confirming' | 'matched' | 'spent' | 'closed'

/** PRODUCT §4 "Female screen", one member per state. */
export type FemaleRoundView =
  | { state: 'incomplete' }
  | { state: 'unverified'; collegeId: CollegeIdState }
  | { state: 'no-round' }
  | { state: 'sitting-out'; moment: RoundMoment; mayReturn: boolean }
  /** The round has begun without her, and stays so after its end. */
  | { state: 'outside'; moment: RoundMoment }
  | { state: 'waiting'; moment: RoundMoment; opensAt: number | null; maySitOut: boolean }
  | { state: 'review'; moment: RoundMoment; opensAt: number | null }
  /**
   * Her window is open by the clock. `gettingReady`: the server has not put all likes before the women yet.
   * `opening`: it has, and this phone has not asked since.
   */
  | { state: 'loading' | 'gettingReady' | 'opening' | 'nobody'; moment: RoundMoment }
  /** The server has not ended the round yet, and takes its decks away. */
  | { state: 'ending'; moment: RoundMoment }
  | {
      state: 'deck'
      moment: RoundMoment
      left: number
      cap: number
      cards: { card: Card; choice: ConfirmChoice }[]
    }
  | { state: 'summary'; moment: RoundMoment; matches: number }

export interface FemaleRoundFacts extends EntranceFacts {
  round: Round | null
  complete: boolean
  deck: LoadedDeck
  /**
   * Server time at which this phone asked for the deck: an answer from before her window opens holds nobody.
   */
  deckAskedAt: number
  /** Uids that she postponed on this phone, the earliest first. Their cards come last. */
  later: readonly string[]
  /** Uids with a confirmation in the outbox. */
  confirming: ReadonlySet<string>
  /** Matches of any round. */
  matched: ReadonlySet<string>
  matchedThisRound: ReadonlySet<string>
}

export const femaleRoundView = (facts: FemaleRoundFacts, now: number): FemaleRoundView => {
  const { round, participation, deck, matchedThisRound } = facts
  if (!facts.complete) return { state: 'incomplete' }
  const collegeId = entranceBarrier(facts)
  if (collegeId !== null) return { state: 'unverified', collegeId }
  if (round === null) return { state: 'no-round' }
  const moment = roundMoment(round, now)
  const maySitOut = isKnown(participation) && mayChooseToSitOut(moment)
  if (isKnown(participation) && participation.optedOut) {
    return { state: 'sitting-out', moment, mayReturn: maySitOut }
  }
  const isIn = mayChooseToSitOut(moment) || isInRound(facts, deck, matchedThisRound.size > 0)
  if (isIn === false) return { state: 'outside', moment }
  if (moment.stage === 'ending') return { state: 'ending', moment }
  if (moment.stage === 'closed') {
    if (isIn === null) return { state: 'loading', moment }
    return { state: 'summary', moment, matches: matchedThisRound.size }
  }

  const opensAt = round.phases.girls.startAt
  switch (moment.stage) {
    case 'preparing':
    case 'scheduled':
    case 'boysLive':
    case 'boysGrace':
      return { state: 'waiting', moment, opensAt, maySitOut }
    case 'review':
      return { state: 'review', moment, opensAt }
    case 'girlsLive':
    case 'girlsGrace':
  }
  if (deck === 'loading') return { state: 'loading', moment }
  if (deck.length === 0) return { state: emptyDeckState(round, facts, now), moment }
  return { state: 'deck', moment, ...deckOf(facts, deck, round.girlMatchCap, moment) }
}

/** An empty deck says that nobody liked her only once the server has promoted all likes. */
const emptyDeckState = (
  { phases: { boys, girls } }: Round,
  { deckAskedAt }: FemaleRoundFacts,
  now: number,
) => {
  if (boys.endAt !== null && !boys.isComplete) return 'gettingReady'
  // A time in the future was only believed, by a clock that was ahead.
  const isAnswered =
    deckAskedAt <= now && deckAskedAt >= Math.max(girls.startAt ?? 0, boys.completedAt ?? 0)
  return isAnswered ? 'nobody' : 'opening'
}

const isKnown = (participation: FemaleRoundFacts['participation']): participation is Participant =>
  participation !== null && participation !== 'loading'

const deckOf = (
  { confirming, matched, matchedThisRound, later }: FemaleRoundFacts,
  deck: readonly Card[],
  cap: number,
  { stage }: RoundMoment,
) => {
  const left = Math.max(0, cap - new Set([...matchedThisRound, ...confirming]).size)
  const choiceOf = ({ uid }: Card): ConfirmChoice => {
    if (matched.has(uid)) return 'matched'
    if (confirming.has(uid)) return 'confirming'
    if (stage !== 'girlsLive') return 'closed'
    return left === 0 ? 'spent' : 'open'
  }
  const cards = deck
    .toSorted((one, other) => later.indexOf(one.uid) - later.indexOf(other.uid))
    .map((card) => ({ card, choice: choiceOf(card) }))
  return { left, cap, cards }
}
