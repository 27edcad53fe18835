import type { Random } from '../../../demo/random.ts'
import { handleConfirmOrder } from '../../../functions/payments/gateway/confirm-order.ts'
import type { Gateway } from '../../../functions/payments/gateway/gateway.ts'
import { hearGateway } from '../../../functions/payments/gateway/hear-gateway.ts'
import { createRazorpay } from '../../../functions/payments/gateway/razorpay.ts'
import { gatewayPayment } from '../../../functions/payments/gateway/razorpay-wire.ts'
import { handleReconcileOrders } from '../../../functions/payments/gateway/reconcile-orders.ts'
import { handleStartOrder } from '../../../functions/payments/gateway/start-order.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsStart } from './campus.ts'
import { keys, signedCheckout, signedWebhook, webhookBody, wirePayment } from './gateway-stub.ts'
import type { Work } from './interleaving.ts'

/** The man who pays, and whom the women like best: his balance moves most. */
export const payer = 'boy'
export const asPayer = { uid: payer, female: false, admin: false }
export const planId = 'p1'
const firstOrder = 'order_1'
/** The payer makes fewer orders: some of these are not ours. */
const orderIds = [firstOrder, firstOrder, 'order_2', 'order_3']
/** An order's payments: a checkout that is left open in another tab takes money twice. */
const paymentsOf = (orderId: string) => [`pay_${orderId}_a`, `pay_${orderId}_b`] as const

/** @param validityDays of the world's plan */
export const orderOf = (validityDays: number | null) => ({
  path: pathOf('orders', firstOrder),
  order: {
    uid: payer,
    planId,
    planName: 'One',
    amountPaise: 100,
    rounds: 1,
    matches: 1,
    validityDays,
    status: 'created',
    createdAt: girlsStart - limits.orderQuietMs - 1,
    updatedAt: 1,
  },
})

/** Order → payment → states. */
type Said = Map<string, Map<string, Set<'captured' | 'refunded'>>>

/** True messages of the gateway. */
export interface GatewaySaid {
  /** Events of orders that were ours by then. */
  heard: Said
  /** Events of orders that became ours while it was said, or later: the server may have heard it. */
  early: Said
}

const razorpay = createRazorpay(keys)

/** The gateway's side of one world. */
export const createGatewayEvents = (store: HandlerStore, said: GatewaySaid) => {
  let made = 1
  const note = (orderId: string, id: string, ...states: ('captured' | 'refunded')[]): void => {
    const isOurs = store.at(pathOf('orders', orderId)) !== undefined
    const noted = isOurs ? said.heard : said.early
    const payments = noted.get(orderId) ?? new Map<string, Set<'captured' | 'refunded'>>()
    noted.set(orderId, payments)
    payments.set(id, new Set([...(payments.get(id) ?? []), ...states]))
  }

  const createOrder = async (): Promise<string> => {
    made += 1
    return `order_${made}`
  }

  const startOrder: Work = (inner) =>
    handleStartOrder(() => ({ ...razorpay, createOrder }))(inner, asPayer, { planId }, girlsStart)

  const event = (random: Random): Work => {
    const orderId = random.pick(orderIds)
    const [first, second] = paymentsOf(orderId)
    const id = random.chance(0.75) ? first : second
    const wire = (changes: object = {}) => wirePayment(id, orderId, { amount: 100, ...changes })
    const listed: Gateway = {
      ...razorpay,
      paymentsOf: async (asked) =>
        asked === orderId ? [gatewayPayment(wire())].flatMap((one) => one ?? []) : [],
    }
    const refunded = wire({ status: 'refunded', amount_refunded: 100 })
    const captured = signedWebhook('payment.captured', wire())
    const hear =
      (heard: { body: Buffer; signature: string }, ...states: ('captured' | 'refunded')[]): Work =>
      (inner) => {
        if (states.length > 0) note(orderId, id, ...states)
        return hearGateway(() => razorpay)(inner, heard.body, heard.signature, girlsStart)
      }
    return random.pick<Work>([
      startOrder,
      startOrder,
      hear(captured, 'captured'),
      hear(captured, 'captured'),
      hear(signedWebhook('payment.authorized', wire({ status: 'authorized' }))),
      hear(signedWebhook('payment.failed', wire({ status: 'failed' }))),
      hear(signedWebhook('refund.processed', refunded), 'refunded'),
      // A part of the money back says too that all of it had come.
      hear(signedWebhook('refund.processed', wire({ amount_refunded: 40 })), 'captured'),
      hear(signedWebhook('payment.captured', wire({ amount: 1 }))),
      hear({
        body: webhookBody('refund.processed', refunded),
        signature: captured.signature,
      }),
      (inner) => {
        note(orderId, id, 'captured')
        return handleReconcileOrders(() => listed)(inner, girlsStart)
      },
      (inner) => {
        note(orderId, id, 'captured')
        const request = signedCheckout(orderId, id)
        return handleConfirmOrder(() => listed)(inner, asPayer, request, girlsStart)
      },
    ])
  }
  return { event }
}
