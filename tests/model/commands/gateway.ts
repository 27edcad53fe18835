import type { Random } from '../../../demo/random.ts'
import { hearGateway } from '../../../functions/payments/gateway/hear-gateway.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { Order } from '../../../src/shared/model/payments/order.ts'
import type { Plan } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  keys,
  signedCheckout,
  webhookBody,
  wirePayment,
} from '../../functions/support/gateway-stub.ts'
import { aMan, anAdmin } from '../campus/people.ts'
import { seen, type World } from '../campus/world.ts'
import { type Command, said } from './command.ts'
import { plans, screenOf } from './money.ts'

const planIds = Object.keys(plans)

/** Sends a message to the webhook as it comes over the wire: late, twice, and in any order. */
const send = (world: World, random: Random, body: Buffer, signature: string): void => {
  const hear = hearGateway(() => world.gateway.gateway)
  const run = async (store: World['store'], now: number) => {
    await hear(store, body, signature, now)
  }
  for (let count = random.pick([1, 1, 2]); count > 0; count -= 1) {
    const event = { name: 'gatewayWebhook', run }
    world.waiting.push({ event, steps: random.pick([0, 0, 1, 3]), failures: 0 })
  }
}

const tell = (world: World, random: Random, paymentId: string): void => {
  const { body, signature } = world.gateway.message(paymentId)
  send(world, random, body, signature)
}

export const startOrder: Command = async ({ world, random, call }) => {
  const uid = aMan(world, random)
  if (uid === null) return null
  const planId = random.pick(planIds)
  return said(await call(uid, 'startOrder', { planId, ...screenOf(world, random, planId) }))
}

/** A person pays an order: once, twice, or another amount. Sometimes the gateway sends no message of it. */
export const payOrder: Command = async ({ world, random }) => {
  const orders = [...world.gateway.orders]
  if (orders.length === 0) return null
  const [orderId, amount] = random.pick(orders)
  const paymentId = world.gateway.pay(orderId, random.chance(0.15) ? 1 : amount)
  const isTold = random.chance(0.7)
  if (isTold) tell(world, random, paymentId)
  return `${paymentId} of ${orderId} is captured${isTold ? '' : ', and no message comes'}`
}

/** Now and then its message comes before that of the capture. */
export const refundOrder: Command = async ({ world, random }) => {
  const paid = [...world.gateway.payments.keys()]
  if (paid.length === 0) return null
  const paymentId = random.pick(paid)
  if (random.chance(0.4)) tell(world, random, paymentId)
  world.gateway.refund(paymentId)
  tell(world, random, paymentId)
  return `${paymentId} is refunded at the gateway`
}

/** The payer asks the bank for the money back; later the payer wins that, as a rule. */
export const disputePayment: Command = async ({ world, random }) => {
  const paid = [...world.gateway.payments.keys()]
  if (paid.length === 0) return null
  const paymentId = random.pick(paid)
  const isOver = world.gateway.disputes.has(`disp_${paymentId}`)
  const { body, signature } = world.gateway.dispute(paymentId, isOver)
  send(world, random, body, signature)
  return `${paymentId} is disputed${isOver ? ' no more' : ''}`
}

/** Signed with the key that the browser's checkout has, or by nobody. */
export const forgeWebhook: Command = async ({ world, random }) => {
  const orders = [...world.gateway.orders]
  if (orders.length === 0) return null
  const [orderId, amount] = random.pick(orders)
  const body = webhookBody('payment.captured', wirePayment('payForged', orderId, { amount }))
  send(world, random, body, random.pick(['', keys.keyId, '0'.repeat(64)]))
  return `somebody forges a payment of ${orderId}`
}

export const confirmOrder: Command = async ({ world, random, call }) => {
  const payments = [...world.gateway.payments.values()]
  if (payments.length === 0) return null
  const { orderId, paymentId } = random.pick(payments)
  const payer = seen<Order>(world, pathOf('orders', orderId))?.uid
  const uid = random.chance(0.9) && payer !== undefined ? payer : aMan(world, random)
  if (uid === null) return null
  return said(await call(uid, 'confirmOrder', signedCheckout(orderId, paymentId)))
}

/** Prices change; what was ordered or typed before keeps its terms. */
export const savePlan: Command = async ({ world, random, call }) => {
  const planId = random.pick(planIds)
  const plan = seen<Plan>(world, paths.plan(planId))
  if (plan === undefined) return null
  const { updatedAt: seenUpdatedAt, earlier: _earlier, ...fields } = plan
  const data = { ...fields, planId, pricePaise: random.pick([100, 200]), seenUpdatedAt }
  return said(await call(anAdmin(world, random), 'savePlan', data))
}

export const reconcile: Command = async ({ schedule }) => {
  await schedule('reconcileOrders')
  return 'the gateway is asked about open orders'
}
