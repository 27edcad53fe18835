import type { LedgerRow } from '../../model/payments/ledger.ts'
import type { Subscription } from '../../model/payments/subscription.ts'
import { planState } from './plan-state.ts'

/** The balance before the change that a row of the ledger tells of. */
const planBefore = (plan: Subscription, row: LedgerRow): Subscription => ({
  ...plan,
  remainingMatches: plan.remainingMatches - (row.remainingMatchesChange ?? 0),
  roundsUsed: plan.roundsUsed - (row.roundsUsedChange ?? 0),
  roundsAllowed: plan.roundsAllowed - (row.roundsAllowedChange ?? 0),
  expiresAt: row.expiresAtBefore === undefined ? plan.expiresAt : row.expiresAtBefore,
})

/**
 * Whether a plan was active at an instant of [from, to), Unix milliseconds. The ledger explains every change
 * of a balance, so the changes are undone row by row from the present balance. Between two rows a plan can
 * only end, so the first instant of each such time decides.
 * @param rows of this person: all since `from`, and perhaps older ones
 */
export const wasPlanActive = (
  plan: Subscription,
  rows: readonly LedgerRow[],
  { from, to }: { from: number; to: number },
): boolean => {
  if (from >= to) return false
  const newestFirst = rows
    .filter(({ createdAt }) => createdAt > from)
    .sort((one, other) => other.createdAt - one.createdAt)
  let then = plan
  for (const row of newestFirst) {
    if (row.createdAt < to && planState(then, row.createdAt) === 'active') return true
    then = planBefore(then, row)
  }
  return planState(then, from) === 'active'
}
