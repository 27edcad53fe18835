import { isPresentable, takesPart } from '../../src/shared/domain/eligibility.ts'
import { accepts } from '../../src/shared/domain/phase.ts'
import { planState } from '../../src/shared/domain/subscription.ts'
import { Refusal } from '../../src/shared/errors.ts'
import type { Subscription } from '../../src/shared/model/subscription.ts'
import type { User } from '../../src/shared/model/user.ts'
import type { ConfirmFacts } from './facts.ts'

/** What is known once a confirmation may go ahead. */
export interface Confirmable {
  boy: User
  girl: User
  subscription: Subscription
}

/**
 * Whether she may confirm him now (PRODUCT §4). She is told nothing about a man whose like was not
 * put before her: those answers come after `no-like`.
 * @param now Unix milliseconds
 * @throws Refusal with the reason
 */
export const judge = (facts: ConfirmFacts, boyUid: string, now: number): Confirmable => {
  const { round, girl, girlInRound, deck, like, boy, boyInRound, subscription } = facts
  if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  if (round === undefined || !round.isActive || !accepts(round.phases.girls, round.graceMs, now)) {
    throw new Refusal('failed-precondition', 'phase-closed')
  }
  const isPromoted = deck !== undefined && !deck.gone && deck.uids.includes(boyUid)
  if (!isPromoted || like === undefined) throw new Refusal('not-found', 'no-like')

  const isAvailable = takesPart(boyInRound, 'male') && !facts.areBlocked
  if (!isAvailable || !isPresentable(boy, 'male') || subscription === undefined) {
    throw new Refusal('failed-precondition', 'boy-unavailable')
  }
  if (planState(subscription, now) !== 'active') {
    throw new Refusal('failed-precondition', 'boy-unavailable')
  }
  if (facts.confirmedInRound >= round.girlMatchCap) {
    throw new Refusal('resource-exhausted', 'match-cap')
  }
  return { boy, girl, subscription }
}
