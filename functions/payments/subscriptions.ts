import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { day } from '../../src/shared/limits.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import type { Plan } from '../../src/shared/model/payments/plan.ts'
import type { Subscription } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'

export type PlanCredit = Pick<Plan, 'rounds' | 'matches' | 'validityDays'> & { planId: string }

interface Account {
  uid: string
  subscription: Subscription | undefined
}

/**
 * Adds a plan to the balance, with a ledger row. The subscription's own trigger pokes.
 * @param key of the ledger row, which must not exist: the transaction fails if it does
 */
export const creditPlan = (
  transaction: Transaction,
  key: string,
  { uid, subscription }: Account,
  { planId, rounds, matches, validityDays }: PlanCredit,
  now: number,
): void => {
  const row: DocumentWrite<LedgerRow> = {
    uid,
    remainingMatchesChange: matches,
    roundsAllowedChange: rounds,
    createdAt: serverTime,
  }
  const balance: DocumentWrite<Subscription> = {
    uid,
    status: 'active',
    planId,
    remainingMatches: (subscription?.remainingMatches ?? 0) + matches,
    roundsUsed: subscription?.roundsUsed ?? 0,
    roundsAllowed: (subscription?.roundsAllowed ?? 0) + rounds,
    expiresAt: expiryAfter(subscription, validityDays, now),
    updatedAt: serverTime,
  }
  transaction.create(paths.ledger(key), row)
  transaction.set(paths.subscription(uid), balance)
}

/** A plan bought while another is active extends it. A plan without an end keeps none. */
const expiryAfter = (
  subscription: Subscription | undefined,
  validityDays: number | null,
  now: number,
): number | null => {
  if (validityDays === null) return null
  const runsOn = planState(subscription, now) === 'active'
  if (runsOn && subscription?.expiresAt === null) return null
  const from = runsOn ? (subscription?.expiresAt ?? now) : now
  return from + validityDays * day
}

/** Takes back what is not used up yet. The ledger row holds what was really taken. */
export const takeBackPlan = (
  transaction: Transaction,
  key: string,
  { uid, remainingMatches, roundsUsed, roundsAllowed }: Subscription,
  { rounds, matches }: Pick<PlanCredit, 'rounds' | 'matches'>,
): void => {
  const matchesTaken = Math.min(matches, remainingMatches)
  const roundsTaken = Math.min(rounds, Math.max(roundsAllowed - roundsUsed, 0))
  const row: DocumentWrite<LedgerRow> = {
    uid,
    remainingMatchesChange: 0 - matchesTaken,
    roundsAllowedChange: 0 - roundsTaken,
    createdAt: serverTime,
  }
  transaction.create(paths.ledger(key), row)
  transaction.update(paths.subscription(uid), {
    remainingMatches: remainingMatches - matchesTaken,
    roundsAllowed: roundsAllowed - roundsTaken,
    updatedAt: serverTime,
  })
}
