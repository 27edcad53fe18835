import type { Random } from '../../../demo/random.ts'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleExtendSubscription } from '../../../functions/payments/extend-subscription.ts'
import type { Gateway } from '../../../functions/payments/gateway/gateway.ts'
import { hearGateway } from '../../../functions/payments/gateway/hear-gateway.ts'
import { createRazorpay } from '../../../functions/payments/gateway/razorpay.ts'
import { gatewayPayment } from '../../../functions/payments/gateway/razorpay-wire.ts'
import { handleReconcileOrders } from '../../../functions/payments/gateway/reconcile-orders.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleRefundPayment } from '../../../functions/payments/refund-payment.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverLimits } from '../../../src/shared/server-limits.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { girlsStart } from './campus.ts'
import { asAdmin } from './confirm.ts'
import { keys, signedWebhook, webhookBody, wirePayment } from './gateway-stub.ts'
import type { Work } from './interleaving.ts'

/** Who pays, and whom the women like best: his balance moves most. */
export const payer = 'boy'
export const planId = 'p1'
const orderId = 'order_1'
const gatewayPaymentId = 'pay_1'
/** One account and one reference, so that what is done to a payment meets. */
const utr = '000000000001'

export const gatewayPaymentPath = paths.payment(paymentId(payer, gatewayPaymentId))

/** His order at the gateway, for the plan of the world. */
export const orderOf = {
  path: serverPaths.order(orderId),
  order: {
    uid: payer,
    planId,
    planName: 'One',
    amountPaise: 100,
    rounds: 1,
    matches: 1,
    validityDays: null,
    status: 'created',
    createdAt: girlsStart - serverLimits.orderQuietMs - 1,
    updatedAt: 1,
  },
} as const

const wire = (changes: object = {}) =>
  wirePayment(gatewayPaymentId, orderId, { amount: 100, ...changes })
const refundedWire = wire({ status: 'refunded', amount_refunded: 100 })
const razorpay = createRazorpay(keys)

const hear = (event: { body: Buffer; signature: string }): Work => {
  const heard = hearGateway(() => razorpay)
  return (store) => heard(store, event.body, event.signature, girlsStart)
}

/** A gateway whose API says this of the order. */
const reconciled = (payment: ReturnType<typeof wirePayment>): Work => {
  const said = gatewayPayment(payment)
  const gateway: Gateway = { ...razorpay, paymentsOf: async () => (said === null ? [] : [said]) }
  return (store) => handleReconcileOrders(() => gateway)(store, girlsStart)
}

/** What the gateway has truly said of his order. */
export type GatewaySaid = Set<'captured' | 'refunded'>

/** What the gateway says, and what others say in its name. Late, twice and in any order. */
const gatewayEvent = (random: Random, gatewaySaid: GatewaySaid): Work => {
  const captured = signedWebhook('payment.captured', wire())
  const events = {
    captured: hear(captured),
    authorised: hear(signedWebhook('payment.authorized', wire({ status: 'authorized' }))),
    failed: hear(signedWebhook('payment.failed', wire({ status: 'failed' }))),
    reconciled: reconciled(wire()),
    refunded: hear(signedWebhook('refund.processed', refundedWire)),
    partlyRefunded: hear(signedWebhook('refund.processed', wire({ amount_refunded: 40 }))),
    wrongAmount: hear(signedWebhook('payment.captured', wire({ amount: 1 }))),
    forged: hear({
      body: webhookBody('refund.processed', refundedWire),
      signature: captured.signature,
    }),
  }
  const name = random.pick(Object.keys(events) as (keyof typeof events)[])
  // A part of the money back says too that all of it had come.
  if (['captured', 'reconciled', 'partlyRefunded'].includes(name)) gatewaySaid.add('captured')
  if (name === 'refunded') gatewaySaid.add('refunded')
  return events[name]
}

const asPayer = { uid: payer, female: false, admin: false }

const paymentByHand = (random: Random): Work => {
  const ids = [paymentId(payer, utr)]
  const decided = random.pick([
    { decision: 'approve', ids },
    { decision: 'undo', ids },
    { decision: 'reject', ids, reason: 'No such payment' },
  ] satisfies CallRequest<'decidePayments'>[])
  const grantId = `g${random.integer(1, 2)}`
  const reason = 'kind'
  return random.pick<Work>([
    (store) => handleSubmitPayment(store, asPayer, { planId, utr }, girlsStart),
    (store) => handleDecidePayments(store, asAdmin, decided, girlsStart),
    (store) => handleDecidePayments(store, asAdmin, decided, girlsStart),
    (store) =>
      handleGrantSubscription(store, asAdmin, { grantId, uid: payer, planId, reason }, girlsStart),
    (store) => {
      const request = { grantId: `e${grantId}`, uid: payer, days: 7, reason }
      return handleExtendSubscription(store, asAdmin, request, girlsStart)
    },
    (store) =>
      handleRefundPayment(store, asAdmin, { id: ids[0] ?? '', reason: 'Paid twice' }, girlsStart),
  ])
}

export const money = (random: Random, gatewaySaid: GatewaySaid): Work =>
  random.chance(0.4) ? gatewayEvent(random, gatewaySaid) : paymentByHand(random)
