import type { Subscription } from '../../model/payments/subscription.ts'
import type { Card } from '../../model/people/card.ts'
import type { Round } from '../../model/rounds/round.ts'
import { type PlanState, planState } from '../payments/plan-state.ts'
import { type CollegeIdState, type EntranceFacts, entranceBarrier } from './entrance.ts'
import {
  isInRound,
  type LoadedDeck,
  mayChooseToSitOut,
  type RoundMoment,
  roundMoment,
} from './round-moment.ts'

/** `closed`: not liked, and the window is closed. */
export type LikeChoice = 'open' | 'liked' | 'closed' | 'matched'

/** `spent`: a match of this round used the plan up; he stays until the round ends (docs/adr/0010). */
type PlanInRound = Extract<PlanState, 'active'> | 'spent'

/** Specification §2 "Male rounds screen", one member per state. `barredBy`: see entrance.ts. */
export type MaleRoundView =
  | { state: 'no-round'; barredBy: CollegeIdState | null }
  | { state: 'sitting-out'; moment: RoundMoment; mayReturn: boolean }
  | { state: 'no-plan'; moment: RoundMoment; barredBy: CollegeIdState | null }
  /** `isCarried`: his likes of this round count, because the plan was valid when he liked. */
  | {
      state: 'expired'
      moment: RoundMoment
      isCarried: boolean
      barredBy: CollegeIdState | null
    }
  | { state: 'loading'; moment: RoundMoment; maySitOut: boolean }
  /** The server has not ended the round yet, and takes its decks away. */
  | { state: 'ending'; moment: RoundMoment }
  /** His plan came after the round began, or something else kept him out. */
  | { state: 'outside'; moment: RoundMoment; barredBy: CollegeIdState | null }
  | {
      state: 'unassigned'
      moment: RoundMoment
      maySitOut: boolean
      barredBy: CollegeIdState | null
    }
  | {
      state: 'deck'
      moment: RoundMoment
      maySitOut: boolean
      mayUndo: boolean
      plan: PlanInRound
      cards: { card: Card; choice: LikeChoice }[]
    }
  /** Shown after the round. `plan` decides about the next one. */
  | { state: 'summary'; moment: RoundMoment; liked: number; matches: number; plan: PlanState }

export interface MaleRoundFacts extends EntranceFacts {
  round: Round | null
  subscription: Subscription | undefined
  deck: LoadedDeck
  /** Likes of this round, waiting ones included. */
  liked: ReadonlySet<string>
  /** Matches of any round. */
  matched: ReadonlySet<string>
  matchedThisRound: ReadonlySet<string>
}

export const maleRoundView = (facts: MaleRoundFacts, now: number): MaleRoundView => {
  const { round, subscription, deck, liked, matchedThisRound } = facts
  const barred = { barredBy: entranceBarrier(facts) }
  if (round === null) return { state: 'no-round', ...barred }
  const moment = roundMoment(round, now)
  const participation = facts.participation === 'loading' ? null : facts.participation
  const maySitOut = participation !== null && mayChooseToSitOut(moment)
  if (participation?.optedOut === true)
    return { state: 'sitting-out', moment, mayReturn: maySitOut }

  const plan = planInRound(subscription, matchedThisRound, now)
  const tookPart = liked.size > 0 || matchedThisRound.size > 0
  const isIn = mayChooseToSitOut(moment) || isInRound(facts, deck, tookPart)
  if (plan === 'active' && isIn === false) return { state: 'outside', moment, ...barred }
  const isOver = moment.stage === 'ending' || moment.stage === 'closed'
  if (isOver && (tookPart || plan === 'active')) {
    if (moment.stage === 'ending') return { state: 'ending', moment }
    if (isIn === null) return { state: 'loading', moment, maySitOut }
    const counts = { liked: liked.size, matches: matchedThisRound.size }
    return { state: 'summary', moment, ...counts, plan: planState(subscription, now) }
  }
  if (plan === 'none') return { state: 'no-plan', moment, ...barred }
  if (plan === 'expired') {
    const isCarried = !isOver && liked.size > 0 && hasEndedByDate(subscription)
    return { state: 'expired', moment, isCarried, ...barred }
  }
  if (deck === 'loading') return { state: 'loading', moment, maySitOut }
  if (deck.length === 0) return { state: 'unassigned', moment, maySitOut, ...barred }

  const mayUndo = moment.stage === 'boysLive'
  const mayLike = mayUndo && plan === 'active'
  const cards = deck.map((card) => ({ card, choice: choiceOf(card, facts, mayLike) }))
  return { state: 'deck', moment, maySitOut, mayUndo, plan, cards }
}

const choiceOf = (
  { uid }: Card,
  { matched, liked }: MaleRoundFacts,
  mayLike: boolean,
): LikeChoice => {
  if (matched.has(uid)) return 'matched'
  if (liked.has(uid)) return 'liked'
  return mayLike ? 'open' : 'closed'
}

/** Whether nothing but its date ended this plan. */
const hasEndedByDate = (subscription: Subscription | undefined): boolean =>
  planState(subscription, (subscription?.expiresAt ?? 0) - 1) === 'active'

const planInRound = (
  subscription: Subscription | undefined,
  matchedThisRound: ReadonlySet<string>,
  now: number,
): PlanState | 'spent' => {
  const plan = planState(subscription, now)
  if (plan !== 'expired' || subscription === undefined || matchedThisRound.size === 0) return plan
  const withOneMore = { ...subscription, remainingMatches: subscription.remainingMatches + 1 }
  return planState(withOneMore, now) === 'active' ? 'spent' : plan
}
