import { expect, test } from 'vitest'
import { decisionOf, madeBy } from '../../../src/desk/payments/queries.ts'

const row = (uid: string, createdAt: number, request: object, call = 'decidePayments') =>
  decisionOf({ uid, call, request, createdAt })
const ids = ['p1', 'p2']
const approved = { id: 'p1', status: 'approved', decidedAt: 100 } as const

test('a payment is decided by the last press before it that asked for what it is', () => {
  const presses = [
    row('ananya', 40, { decision: 'approve', ids }),
    row('dev', 60, { decision: 'undo', ids: ['p1'] }),
    row('ishaan', 99, { decision: 'approve-found', ids: ['p1'], bankUtr: '412345678901' }),
    // Other payments, another decision, and a press that came too late.
    row('meera', 99, { decision: 'approve', ids: ['p3'] }),
    row('meera', 99, { decision: 'reject', ids, reason: 'No.' }),
    row('late', 101, { decision: 'approve', ids }),
  ]
  expect(madeBy(approved, presses)?.uid).toBe('ishaan')
  expect(madeBy({ ...approved, id: 'p2' }, presses)).toMatchObject({ uid: 'ananya', ids })
  expect(madeBy({ ...approved, id: 'p4' }, presses)).toBeUndefined()
})

test('a refund is the press of who refunded', () => {
  const refund = row('dev', 90, { id: 'p1', reason: 'Paid twice.' }, 'refundPayment')
  const presses = [row('ananya', 40, { decision: 'approve', ids }), refund]
  expect(madeBy({ ...approved, status: 'refunded' }, presses)?.uid).toBe('dev')
})
