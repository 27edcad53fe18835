import { usableMatches } from '../../src/shared/domain/payments/plan-state.ts'
import { isPresentable, takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseAccepting } from '../../src/shared/domain/rounds/phase.ts'
import { Refusal } from '../../src/shared/errors.ts'
import type { Subscription } from '../../src/shared/model/payments/subscription.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import type { ConfirmFacts } from './confirm-facts.ts'

export interface Confirmable {
  boy: User
  girl: User
  subscription: Subscription
}

/**
 * Whether she may confirm him now (PRODUCT §4). `no-like` is checked before everything about him: she
 * learns nothing about a man whose like was not promoted to her.
 * @throws Refusal with the reason
 */
export const checkConfirm = (facts: ConfirmFacts, boyUid: string, now: number): Confirmable => {
  const { round, girl, girlInRound, deck, like, isLikeVoid } = facts
  if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  if (
    round === undefined ||
    !round.isActive ||
    !isPhaseAccepting(round.phases.girls, round.graceMs, now)
  ) {
    throw new Refusal('failed-precondition', 'phase-closed')
  }
  const isPromoted = deck !== undefined && !deck.gone && deck.uids.includes(boyUid)
  if (!isPromoted || like === undefined || isLikeVoid) {
    throw new Refusal('not-found', 'no-like')
  }
  return checkCouple({ ...facts, round, girl })
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
