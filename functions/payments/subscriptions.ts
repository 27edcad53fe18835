import { planEnd, withCredit } from '../../src/shared/domain/payments/plan-end.ts'
import { day } from '../../src/shared/limits.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import type { Payment } from '../../src/shared/model/payments/payment.ts'
import type { Plan } from '../../src/shared/model/payments/plan.ts'
import type { Subscription, TimedCredit } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'

export type PlanCredit = Pick<Plan, 'rounds' | 'matches'> & {
  planId: string
  planName: string
}

/** The end of a plan before a credit and after it. */
type PlanEnds = Pick<NonNullable<Payment['credited']>, 'endBefore' | 'endAfter'>

interface Account {
  uid: string
  subscription: Subscription | undefined
}

/** The days of a plan in milliseconds; null means no end. */
export const lastsMs = ({ validityDays }: Pick<Plan, 'validityDays'>): number | null =>
  validityDays === null ? null : validityDays * day

/**
 * Adds a plan to the balance, with a ledger row. The subscription's own trigger pokes.
 * @param timed its row must not exist: the transaction fails if it does
 */
export const creditPlan = (
  transaction: Transaction,
  { uid, subscription }: Account,
  { planId, planName, rounds, matches }: PlanCredit,
  timed: Omit<TimedCredit, 'plan'>,
  now: number,
): PlanEnds => {
  const endBefore = subscription?.expiresAt ?? null
  const credits = withCredit(subscription, timed, now)
  const endAfter = planEnd(credits)
  const row: DocumentWrite<LedgerRow> = {
    uid,
    planName,
    remainingMatchesChange: matches,
    roundsAllowedChange: rounds,
    expiresAtBefore: endBefore,
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
    credits: [...credits],
    ...(subscription?.spentIn !== undefined && { spentIn: subscription.spentIn }),
    updatedAt: serverTime,
  }
  transaction.create(paths.ledger(timed.row), row)
  transaction.set(paths.subscription(uid), balance)
  return { endBefore, endAfter }
}

/**
 * The end of the plan without the credit of one row: the days of the other rows alone. A row without a stored
 * duration leaves the end where it is.
 */
export const endsWithout = (
  { credits, expiresAt }: Subscription,
  row: string | undefined,
): Pick<Subscription, 'expiresAt' | 'credits'> => {
  const left = credits?.filter((credit) => credit.row !== row)
  if (left === undefined || left.length === credits?.length) return { expiresAt }
  return { expiresAt: planEnd(left), credits: left }
}

/**
 * Takes back the unused part of a plan, held matches first. The ledger row holds what was really taken.
 * @param key of the ledger row, which must not exist
 * @param given `row`: of the ledger, that gave it
 * @returns what it took
 */
export const takeBackPlan = (
  transaction: Transaction,
  key: string,
  subscription: Subscription,
  {
    planName,
    rounds,
    matches,
    row: givenBy,
  }: Pick<PlanCredit, 'rounds' | 'matches'> &
    Pick<LedgerRow, 'planName'> & { row: string | undefined },
): Pick<PlanCredit, 'rounds' | 'matches'> => {
  const { uid, remainingMatches, roundsUsed, roundsAllowed } = subscription
  const taken = {
    matches: Math.min(matches, remainingMatches),
    rounds: Math.min(rounds, Math.max(roundsAllowed - roundsUsed, 0)),
  }
  const row: DocumentWrite<LedgerRow> = {
    uid,
    ...(planName !== undefined && { planName }),
    remainingMatchesChange: 0 - taken.matches,
    roundsAllowedChange: 0 - taken.rounds,
    expiresAtBefore: subscription.expiresAt,
    createdAt: serverTime,
  }
  transaction.create(paths.ledger(key), row)
  transaction.update(paths.subscription(uid), {
    remainingMatches: remainingMatches - taken.matches,
    ...(subscription.heldMatches !== undefined && {
      heldMatches: Math.max(subscription.heldMatches - taken.matches, 0),
    }),
    roundsAllowed: roundsAllowed - taken.rounds,
    ...endsWithout(subscription, givenBy),
    updatedAt: serverTime,
  })
  return taken
}
