import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import type { Promised } from './invariant.ts'

const inCollection = (changes: readonly Change[], collection: string) =>
  changes.filter(({ path, after }) => path.startsWith(`${collection}/`) && after !== null)

export const paidPlan: Promised = {
  says: 'A plan that was paid for or granted can be used in full: it is active, with all of its rounds, matches and days left; an approval that is undone leaves the end as it was.',
  watch: ({ world, wrong }) => {
    /** Payment → where its approval and its undo moved the end, if nothing else has since. */
    const ends = new Map<string, { before: number | null; after: number | null }>()

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

    const checkEnd = (
      { uid, utr, status, approvals, validityDays }: Payment,
      before: number | null,
      after: number | null,
    ): void => {
      const id = paymentId(uid, utr)
      const moved = ends.get(id)
      // Any other credit of his moves the end too.
      for (const other of [...ends.keys()]) {
        if (other !== id && other.startsWith(`${uid}_`)) ends.delete(other)
      }
      if (status === 'approved' && approvals === 1) {
        const due = validityDays === null ? null : world.clock.now() + validityDays * day
        const isShort = after !== null && (due === null || after < due - durations.minute)
        if (isShort) wrong(`${id} ends at ${after}, due ${due}`)
        ends.set(id, { before, after })
      } else if (moved !== undefined) {
        const due = status === 'approved' ? moved.after : moved.before
        if (after !== due) wrong(`${id} is ${status} and ends at ${after}, not at ${due}`)
      }
    }

    return {
      changed: (changes) => {
        for (const { path, before, after } of inCollection(changes, collections.subscriptions)) {
          const plan = after as unknown as Subscription
          const rows = inCollection(changes, collections.ledger)
          const credits = rows.filter(({ path: row }) => /\/(pay|grant)_/.test(row))
          const payment = inCollection(changes, collections.payments)[0]?.after
          const approvals = Number(payment?.approvals ?? 1)
          for (const { after: row } of credits) {
            if (approvals === 1) checkCredit(plan, row as unknown as LedgerRow)
          }
          const [was, is] = [before?.expiresAt ?? null, plan.expiresAt]
          // Taken from a gift; the payment that keeps the plan endless instead is only noted as its heir.
          const isTakenBack = rows.some(({ path: row }) => /\/refund_[ge]\d/.test(row))
          if (payment !== undefined && !isTakenBack)
            checkEnd(payment as unknown as Payment, was as null, is)
          else if (credits.length > 0 || isTakenBack) {
            const uid = path.split('/')[1]
            for (const id of [...ends.keys()]) if (id.startsWith(`${uid}_`)) ends.delete(id)
          }
        }
      },
    }
  },
}
