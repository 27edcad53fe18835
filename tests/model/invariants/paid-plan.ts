import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import type { Promised } from './invariant.ts'

const inCollection = (changes: readonly Change[], collection: string) =>
  changes.filter(({ path, after }) => path.startsWith(`${collection}/`) && after !== null)

export const paidPlan: Promised = {
  says: 'A plan that was paid for or granted can be used in full: it is active, with all of its rounds, matches and days left.',
  watch: ({ world, wrong }) => {
    const checkCredit = (
      plan: Subscription,
      { remainingMatchesChange: matches = 0, roundsAllowedChange: rounds = 0 }: LedgerRow,
    ): void => {
      const { uid, remainingMatches, roundsAllowed, roundsUsed } = plan
      if (planState(plan, world.clock.now()) !== 'active')
        wrong(`the plan of ${uid} is dead on arrival`)
      if (remainingMatches < matches) wrong(`${uid} has ${remainingMatches} of ${matches} matches`)
      const left = roundsAllowed - roundsUsed
      if (left < rounds) wrong(`${uid} has ${left} of ${rounds} rounds`)
    }

    const checkEnd = ({ uid, utr, validityDays }: Payment, after: number | null): void => {
      const due = validityDays === null ? null : world.clock.now() + validityDays * day
      const isShort = after !== null && (due === null || after < due - durations.minute)
      if (isShort) wrong(`${paymentId(uid, utr)} ends at ${after}, due ${due}`)
    }

    return {
      changed: (changes) => {
        for (const { after } of inCollection(changes, 'subscriptions')) {
          const plan = after as unknown as Subscription
          const rows = inCollection(changes, 'ledger')
          const credits = rows.filter(({ path: row }) => /\/(pay|grant)_/.test(row))
          const payment = inCollection(changes, 'payments')[0]?.after
          const approvals = Number(payment?.approvals ?? 1)
          for (const { after: row } of credits) {
            if (approvals === 1) checkCredit(plan, row as unknown as LedgerRow)
          }
          if (payment?.status === 'approved' && approvals === 1)
            checkEnd(payment as unknown as Payment, plan.expiresAt)
        }
      },
    }
  },
}
