import { expect, test } from 'vitest'
import {
  createRazorpay,
  isRazorpaySignature,
  razorpaySignature,
} from '../../../functions/payments/gateway/razorpay.ts'

/** Examples of Razorpay's own client (razorpay-node, test/utils and documents/utils), published by Razorpay. */
const documented = {
  webhook: {
    body: '{"a":1,"b":2,"c":{"d":3}}',
    secret: '123456',
    signature: '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  },
  checkout: {
    orderId: 'order_IEIaMR65cu6nz3',
    paymentId: 'pay_IH4NVgf4Dreq1l',
    secret: 'EnLs21M47BllR3X8PSFtjtbd',
    signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  },
} as const

const { webhook, checkout } = documented
const razorpay = createRazorpay({
  keyId: 'rzp_test',
  keySecret: checkout.secret,
  webhookSecret: webhook.secret,
})

test('the documented signatures are right, and those a letter apart are wrong', () => {
  expect(razorpaySignature(webhook.body, webhook.secret)).toBe(webhook.signature)
  expect(isRazorpaySignature(webhook.body, webhook.signature, webhook.secret)).toBe(true)
  for (const forged of ['', 'sdfafds', webhook.signature.replace(/^2/, '3')]) {
    expect(isRazorpaySignature(webhook.body, forged, webhook.secret)).toBe(false)
  }
  expect(isRazorpaySignature(`${webhook.body} `, webhook.signature, webhook.secret)).toBe(false)
  expect(isRazorpaySignature(webhook.body, webhook.signature, '1234567')).toBe(false)
})

test('the documented checkout is signed, and with another order or payment it is not', () => {
  const { orderId, paymentId, signature } = checkout
  expect(razorpay.isSigned({ orderId, paymentId, signature })).toBe(true)
  expect(razorpay.isSigned({ orderId: 'order_2', paymentId, signature })).toBe(false)
  expect(razorpay.isSigned({ orderId, paymentId: 'pay_2', signature })).toBe(false)
})

const signed = (body: string) => {
  const raw = Buffer.from(body)
  return razorpay.readWebhook(raw, razorpaySignature(raw, webhook.secret))
}

/** The documented payload of `payment.captured`, without the fields that nothing reads. */
const captured = {
  account_id: 'acc_BFQ7uQEaa7j2z7',
  contains: ['payment'],
  created_at: 1_691_735_748,
  entity: 'event',
  event: 'payment.captured',
  payload: {
    payment: {
      entity: {
        acquirer_data: { auth_code: '828553', rrn: '322206890934' },
        amount: 100,
        amount_refunded: 0,
        captured: true,
        currency: 'INR',
        entity: 'payment',
        id: 'pay_DESp9bgForNoUd',
        method: 'upi',
        notes: [],
        order_id: 'order_DESoU1Y5iL0Rl8',
        refund_status: null,
        status: 'captured',
      },
    },
  },
}

test('the documented event is read, from the body as it came', () => {
  expect(signed(JSON.stringify(captured, null, 2))).toEqual({
    kind: 'payment',
    payment: {
      paymentId: 'pay_DESp9bgForNoUd',
      orderId: 'order_DESoU1Y5iL0Rl8',
      amountPaise: 100,
      refundedPaise: 0,
      currency: 'INR',
      status: 'captured',
      bankReference: '322206890934',
    },
  })
  const raw = Buffer.from(JSON.stringify(captured, null, 2))
  const ofWrittenAgain = razorpaySignature(JSON.stringify(captured), webhook.secret)
  expect(razorpay.readWebhook(raw, ofWrittenAgain)).toEqual({ kind: 'forged' })
})

test.each([
  'no JSON',
  '{"event":"settlement.processed","payload":{"settlement":{}}}',
  JSON.stringify(captured).replace('"order_DESoU1Y5iL0Rl8"', 'null'),
])('a signed message about something else is passed over: %s', (body) => {
  expect(signed(body)).toEqual({ kind: 'ignored' })
})
