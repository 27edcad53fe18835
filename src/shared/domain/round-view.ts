import type { Card } from '../model/card.ts'
import type { PhaseName, Round } from '../model/round.ts'
import type { Subscription } from '../model/subscription.ts'
import { livePhase, type Stage, stageOf } from './phase.ts'
import { planState } from './subscription.ts'

/** A published deck in its order, or not known on this phone yet. */
export type Deck = readonly Card[] | 'loading'

/** Where the round stands, and the instant (Unix ms) that ends it when one is set. */
export interface Moment {
  stage: Stage
  live: PhaseName | null
  until: number | null
}

/** @param now server time, Unix milliseconds */
export const momentOf = (round: Round, now: number): Moment => {
  const { boys, girls } = round.phases
  const ends: Record<Stage, number | null> = {
    preparing: null,
    scheduled: boys.startAt,
    boysLive: boys.endAt,
    boysGrace: girls.startAt,
    review: girls.startAt,
    girlsLive: girls.endAt,
    girlsGrace: null,
    closed: null,
  }
  const stage = stageOf(round, now)
  return { stage, live: livePhase(round, now), until: ends[stage] }
}

/** `open`: may be pressed; `closed`: not liked, and the window is not open. */
export type LikeChoice = 'open' | 'liked' | 'closed' | 'matched'

/** Specification §2 "Male rounds screen", one member per state. */
export type MaleRoundView =
  | { state: 'no-round' }
  | { state: 'no-plan' | 'expired'; moment: Moment }
  | { state: 'loading' | 'unassigned'; moment: Moment }
  | {
      state: 'deck'
      moment: Moment
      mayUndo: boolean
      cards: { card: Card; choice: LikeChoice }[]
    }

export interface MaleRoundFacts {
  round: Round | null
  subscription: Subscription | undefined
  deck: Deck
  /** Uids liked this round, pending ones included. */
  liked: ReadonlySet<string>
  /** Uids matched with, from any round. */
  matched: ReadonlySet<string>
}

/** @param now server time, Unix milliseconds */
export const maleRoundView = (facts: MaleRoundFacts, now: number): MaleRoundView => {
  const { round, subscription, deck, liked, matched } = facts
  if (round === null) return { state: 'no-round' }
  const moment = momentOf(round, now)
  const plan = planState(subscription, now)
  if (plan === 'none') return { state: 'no-plan', moment }
  if (plan === 'expired') return { state: 'expired', moment }
  if (deck === 'loading') return { state: 'loading', moment }
  if (deck.length === 0) return { state: 'unassigned', moment }

  const mayUndo = moment.stage === 'boysLive'
  const choiceOf = ({ uid }: Card): LikeChoice => {
    if (matched.has(uid)) return 'matched'
    if (liked.has(uid)) return 'liked'
    return mayUndo ? 'open' : 'closed'
  }
  return {
    state: 'deck',
    moment,
    mayUndo,
    cards: deck.map((card) => ({ card, choice: choiceOf(card) })),
  }
}

/** `spent`: her matches and pending confirmations have reached the round's cap. */
export type ConfirmChoice = 'open' | 'confirming' | 'matched' | 'spent' | 'closed'

/** PRODUCT §4 "Female screen". */
export type FemaleRoundView =
  | { state: 'no-round' }
  | { state: 'waiting'; moment: Moment; opensAt: number | null }
  | { state: 'review'; moment: Moment; opensAt: number | null }
  | { state: 'loading' | 'nobody'; moment: Moment }
  | {
      state: 'deck'
      moment: Moment
      left: number
      cap: number
      cards: { card: Card; choice: ConfirmChoice }[]
    }
  | { state: 'closed' }

export interface FemaleRoundFacts {
  round: Round | null
  deck: Deck
  /** Uids with an unanswered confirmation on this phone. */
  confirming: ReadonlySet<string>
  /** Uids matched with, from any round. */
  matched: ReadonlySet<string>
  /** Uids matched with in this round: what counts against the cap. */
  matchedThisRound: ReadonlySet<string>
}

/** @param now server time, Unix milliseconds */
export const femaleRoundView = (facts: FemaleRoundFacts, now: number): FemaleRoundView => {
  const { round, deck, confirming, matched, matchedThisRound } = facts
  if (round === null) return { state: 'no-round' }
  const moment = momentOf(round, now)
  const opensAt = round.phases.girls.startAt
  switch (moment.stage) {
    case 'preparing':
    case 'scheduled':
    case 'boysLive':
      return { state: 'waiting', moment, opensAt }
    case 'boysGrace':
    case 'review':
      return { state: 'review', moment, opensAt }
    case 'closed':
      return { state: 'closed' }
    case 'girlsLive':
    case 'girlsGrace':
  }
  if (deck === 'loading') return { state: 'loading', moment }
  if (deck.length === 0) return { state: 'nobody', moment }

  const spent = new Set([...matchedThisRound, ...confirming]).size
  const left = Math.max(0, round.girlMatchCap - spent)
  const choiceOf = ({ uid }: Card): ConfirmChoice => {
    if (matched.has(uid)) return 'matched'
    if (confirming.has(uid)) return 'confirming'
    if (moment.stage !== 'girlsLive') return 'closed'
    return left === 0 ? 'spent' : 'open'
  }
  return {
    state: 'deck',
    moment,
    left,
    cap: round.girlMatchCap,
    cards: deck.map((card) => ({ card, choice: choiceOf(card) })),
  }
}
