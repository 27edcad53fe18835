import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { day } from '../../src/shared/limits.ts'
import type { GrantRow } from '../../src/shared/model/payments/grant.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import type { Payment } from '../../src/shared/model/payments/payment.ts'
import type { Plan } from '../../src/shared/model/payments/plan.ts'
import type { Subscription } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'

export type PlanCredit = Pick<Plan, 'rounds' | 'matches'> & {
  planId: string
  planName: string
}

/** From where to where a credit moves the end of a plan. */
export type PlanEnds = Pick<NonNullable<Payment['credited']>, 'endBefore' | 'endAfter'>

interface Account {
  uid: string
  subscription: Subscription | undefined
}

/**
 * Adds a plan to the balance, with a ledger row. The subscription's own trigger pokes.
 * @param key of the ledger row, which must not exist: the transaction fails if it does
 * @param noted what else the row says
 */
export const creditPlan = (
  transaction: Transaction,
  key: string,
  { uid, subscription }: Account,
  { planId, planName, rounds, matches }: PlanCredit,
  { endAfter }: PlanEnds,
  noted: Pick<GrantRow, 'ends'> = {},
): void => {
  const row: DocumentWrite<GrantRow> = {
    uid,
    planName,
    remainingMatchesChange: matches,
    roundsAllowedChange: rounds,
    ...noted,
    createdAt: serverTime,
  }
  const balance: DocumentWrite<Subscription> = {
    uid,
    status: 'active',
    planId,
    remainingMatches: (subscription?.remainingMatches ?? 0) + matches,
    roundsUsed: subscription?.roundsUsed ?? 0,
    roundsAllowed: (subscription?.roundsAllowed ?? 0) + rounds,
    expiresAt: endAfter,
    updatedAt: serverTime,
  }
  transaction.create(paths.ledger(key), row)
  transaction.set(paths.subscription(uid), balance)
}

/** A plan bought while another is active extends it. A plan without an end keeps none. */
export const planEndsAfterCredit = (
  subscription: Subscription | undefined,
  validityDays: number | null,
  now: number,
): PlanEnds => {
  const endBefore = subscription?.expiresAt ?? null
  if (validityDays === null) return { endBefore, endAfter: null }
  const runsOn = planState(subscription, now) === 'active'
  if (runsOn && endBefore === null) return { endBefore, endAfter: null }
  const from = runsOn ? (endBefore ?? now) : now
  return { endBefore, endAfter: from + validityDays * day }
}

/** Where the end goes when a credit is taken back: other credits may have moved it meanwhile. */
export const planEndWithoutCredit = (
  end: number | null,
  { endBefore, endAfter }: PlanEnds,
): number | null => {
  if (end === endAfter) return endBefore
  if (end === null || endBefore === null || endAfter === null) return end
  return end - (endAfter - endBefore)
}

/** Gives back the end that was taken with a credit. */
export const planEndWithCredit = (
  end: number | null,
  { endBefore, endAfter }: PlanEnds,
): number | null => {
  if (end === endBefore) return endAfter
  if (end === null || endAfter === null) return null
  return endBefore === null ? Math.max(end, endAfter) : end + (endAfter - endBefore)
}

/**
 * Takes back what is not used up yet. The ledger row holds what was really taken.
 * @returns what it took
 */
export const takeBackPlan = (
  transaction: Transaction,
  key: string,
  { uid, remainingMatches, roundsUsed, roundsAllowed }: Subscription,
  {
    planName,
    rounds,
    matches,
  }: Pick<PlanCredit, 'rounds' | 'matches'> & Pick<LedgerRow, 'planName'>,
  expiresAt: number | null,
): Pick<PlanCredit, 'rounds' | 'matches'> => {
  const taken = {
    matches: Math.min(matches, remainingMatches),
    rounds: Math.min(rounds, Math.max(roundsAllowed - roundsUsed, 0)),
  }
  const row: DocumentWrite<LedgerRow> = {
    uid,
    ...(planName !== undefined && { planName }),
    remainingMatchesChange: 0 - taken.matches,
    roundsAllowedChange: 0 - taken.rounds,
    createdAt: serverTime,
  }
  transaction.create(paths.ledger(key), row)
  transaction.update(paths.subscription(uid), {
    remainingMatches: remainingMatches - taken.matches,
    roundsAllowed: roundsAllowed - taken.rounds,
    expiresAt,
    updatedAt: serverTime,
  })
  return taken
}
