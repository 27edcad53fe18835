import { expect, test } from 'vitest'
import { isOrderAwaited, paymentScene } from '../../../src/shared/domain/payments/payment-scene.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Payment, PaymentState } from '../../../src/shared/model/payments/payment.ts'

const now = Date.UTC(2026, 10, 22, 12)

const payment = (status: PaymentState, changes: Partial<Payment> = {}): Payment => ({
  uid: 'boy',
  planId: 'gold',
  planName: 'Gold',
  amountPaise: 100,
  rounds: 1,
  matches: 1,
  validityDays: null,
  utr: '412785603391',
  reference: null,
  bankUtr: null,
  orderId: null,
  status,
  reason: null,
  approvals: 0,
  credited: null,
  undone: null,
  submittedAt: now - day,
  decidedAt: status === 'pending' ? null : now - 1,
  updatedAt: now,
  ...changes,
})

test.each<[string, Payment[], object]>([
  ['no payment', [], { kind: 'form', rejected: null }],
  [
    'one for another plan',
    [payment('pending', { planId: 'other' })],
    { kind: 'form', rejected: null },
  ],
  ['one that waits', [payment('pending')], { kind: 'review' }],
  ['one confirmed just now', [payment('approved')], { kind: 'confirmed' }],
  [
    'one refused just now',
    [payment('rejected')],
    { kind: 'form', rejected: { status: 'rejected' } },
  ],
  ['one refunded just now', [payment('refunded')], { kind: 'form', rejected: null }],
  ['one confirmed long ago', [payment('approved', { decidedAt: now - day - 1 })], { kind: 'form' }],
  ['one refused long ago', [payment('rejected', { decidedAt: now - day - 1 })], { rejected: null }],
  [
    'one that waits after one refused',
    [payment('pending'), payment('rejected', { submittedAt: now - 2 * day })],
    { kind: 'review' },
  ],
])('with %s the page shows %j', (_, payments, scene) => {
  expect(paymentScene(payments, 'gold', now)).toMatchObject(scene)
})

test('an order paid at the gateway is awaited until its payment is here, or too old to come', () => {
  const order = { id: 'order_1', at: now }
  expect(isOrderAwaited(order, [payment('approved')], now)).toBe(true)
  expect(isOrderAwaited(order, [payment('approved', { orderId: 'order_1' })], now)).toBe(false)
  expect(isOrderAwaited(order, [], now + limits.orderOpenMs)).toBe(false)
})
