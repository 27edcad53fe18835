import type { Fields } from '../../../functions/platform/store.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Promised } from './invariant.ts'

interface Amount {
  matches: number
  rounds: number
}

const amountIn = (row: Fields | undefined): Amount => {
  const { remainingMatchesChange = 0, roundsAllowedChange = 0 } = (row ?? {}) as Partial<LedgerRow>
  return { matches: remainingMatchesChange, rounds: roundsAllowedChange }
}

export const ledger: Promised = {
  says: 'The ledger says what a person got and used: a payment that is approved has given just its plan, however often it was undone; each match and nothing else has taken one; a gift that is taken back takes no more than it gave.',
  watch: ({ wrong }) => {
    const given = new Map<string, Amount>()
    const gifts = new Map<string, Amount>()
    return {
      changed: (changes) => {
        const rows = new Map<string, Fields>()
        const payments: Payment[] = []
        const matches: string[] = []
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          if (after === null || below !== undefined) continue
          if (collection === 'ledger') rows.set(id, after)
          if (collection === 'matches' && before === null) matches.push(id)
          if (collection === 'payments') {
            const payment = after as unknown as Payment
            // The gateway's are there only once they are paid.
            if ((before?.status ?? 'pending') !== payment.status) payments.push(payment)
          }
        }
        for (const id of matches) {
          const [key, row] = [...rows].find(([, { matchId }]) => matchId === id) ?? ['', undefined]
          const { matches: taken } = amountIn(row)
          if (taken !== -1) wrong(`the match ${id} takes ${-taken}`)
          if (id.split('_').some((uid) => key.includes(uid))) wrong(`${key} names a couple`)
          rows.delete(key)
        }
        for (const { uid, utr, approvals, status, matches, rounds } of payments) {
          const id = paymentId(uid, utr)
          const before = given.get(id) ?? { matches: 0, rounds: 0 }
          const key = (status === 'approved' ? ledgerId.payment : ledgerId.refund)(id, approvals)
          const row = amountIn(rows.get(key))
          rows.delete(key)
          const now = { matches: before.matches + row.matches, rounds: before.rounds + row.rounds }
          given.set(id, now)
          const isWhole = now.matches === matches && now.rounds === rounds
          if (status === 'approved' && !isWhole) wrong(`${id} gave ${JSON.stringify(now)}`)
          if (now.matches < 0 || now.rounds < 0) wrong(`${id} took more than it gave`)
        }
        for (const [key, row] of rows) {
          // See matchReturns.
          if (key.startsWith(ledgerId.refundOfMatch(''))) continue
          const [, kind, id = ''] = /^(grant|round|refund)_(.*)$/.exec(key) ?? []
          if (kind === 'grant') gifts.set(id, amountIn(row))
          if (kind === 'grant' || kind === 'round') continue
          const gift = gifts.get(id)
          const taken = amountIn(row)
          if (kind !== 'refund' || gift === undefined) wrong(`${key} has no reason`)
          else if (gift.matches + taken.matches < 0 || gift.rounds + taken.rounds < 0)
            wrong(`${key} takes more than the gift`)
        }
      },
    }
  },
}
