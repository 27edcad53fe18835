import { usableMatches } from '../../src/shared/domain/payments/plan-state.ts'
import { isPresentable, takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseAccepting } from '../../src/shared/domain/rounds/phase.ts'
import { Refusal } from '../../src/shared/errors.ts'
import type { Subscription } from '../../src/shared/model/payments/subscription.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import type { ConfirmFacts, HerFacts, LikeFacts } from './confirm-facts.ts'

export interface Confirmable {
  boy: User
  girl: User
  subscription: Subscription
}

/**
 * Whether she may answer in this round at all, now or late.
 * @throws Refusal permission-denied not-allowed · failed-precondition phase-closed before her window
 */
export const checkHer = (
  { round, girl, girlInRound }: HerFacts,
  now: number,
): { round: Round; girl: User } => {
  if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  const startAt = round?.phases.girls.startAt ?? null
  if (round === undefined || startAt === null || now < startAt) {
    throw new Refusal('failed-precondition', 'phase-closed')
  }
  return { round, girl }
}

/** @throws Refusal failed-precondition phase-closed */
export const checkHerWindow = (round: Round, now: number): void => {
  if (!round.isActive || !isPhaseAccepting(round.phases.girls, round.graceMs, now)) {
    throw new Refusal('failed-precondition', 'phase-closed')
  }
}

/**
 * Whether his like was promoted to her. It is checked before everything about him: she learns nothing about a
 * man whose like was not.
 * @throws Refusal not-found no-like
 */
export const checkLike = ({ deck, like, isLikeVoid }: LikeFacts, boyUid: string): void => {
  const isPromoted = deck !== undefined && !deck.gone && deck.uids.includes(boyUid)
  if (!isPromoted || like === undefined || isLikeVoid) throw new Refusal('not-found', 'no-like')
}

const hasMatchLeft = (plan: Subscription | undefined): plan is Subscription =>
  plan !== undefined && usableMatches(plan) > 0

/**
 * Judges both sides alike. The plan that was valid at his like carries this round through, so it is
 * asked for matches only.
 * @throws Refusal not-allowed for her, boy-unavailable or match-cap
 */
export const checkCouple = (facts: ConfirmFacts & { round: Round; girl: User }): Confirmable => {
  const { round, girl, girlInRound, boy, boyInRound, subscription } = facts
  if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) {
    throw new Refusal('failed-precondition', 'not-allowed')
  }
  const isAvailable = takesPart(boyInRound, 'male') && !facts.isHeGone && !facts.isOver
  if (!isAvailable || !isPresentable(boy, 'male') || !hasMatchLeft(subscription)) {
    throw new Refusal('failed-precondition', 'boy-unavailable')
  }
  if (facts.confirmedInRound >= round.girlMatchCap) {
    throw new Refusal('resource-exhausted', 'match-cap')
  }
  return { boy, girl, subscription }
}
