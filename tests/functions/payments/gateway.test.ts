import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleConfirmOrder } from '../../../functions/payments/gateway/confirm-order.ts'
import { hearGateway } from '../../../functions/payments/gateway/hear-gateway.ts'
import { openGateway } from '../../../functions/payments/gateway/open-gateway.ts'
import {
  handleRecheckOrders,
  handleReconcileOrders,
} from '../../../functions/payments/gateway/reconcile-orders.ts'
import { handleSettleGatewayTrouble } from '../../../functions/payments/gateway/settle-gateway-trouble.ts'
import { handleStartOrder } from '../../../functions/payments/gateway/start-order.ts'
import { handleListPendingPayments } from '../../../functions/payments/list-pending-payments.ts'
import { handleRefundPayment } from '../../../functions/payments/refund-payment.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { purgeUnpaidOrders } from '../../../functions/retention/unpaid-orders.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { plansText } from '../../../src/shared/text/plans.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, goldPlan, user } from '../support/campus.ts'
import { asAdmin, everythingIn } from '../support/confirm.ts'
import {
  signedCheckout,
  signedWebhook,
  startGatewayStub,
  webhookBody,
  wirePayment,
} from '../support/gateway-stub.ts'

const plan = { ...goldPlan, updatedAt: 1 }
const boy = { uid: 'boy', female: false, admin: false }
const id = 'boy_pay_1'
let stub: Awaited<ReturnType<typeof startGatewayStub>>
let store: HandlerStore
let now = girlsTime
const reported = vi.spyOn(console, 'error')

beforeAll(async () => {
  stub = await startGatewayStub()
})
afterAll(() => stub.close())

beforeEach(() => {
  now = girlsTime
  reported.mockReset().mockReturnValue()
  stub.down(false)
  store = createHandlerStore(() => now)
  for (const uid of ['boy', 'boy2', 'boy3']) store.put(paths.user(uid), user(uid, 'male'))
  store.put(paths.plan('gold'), plan)
  store.put(paths.config, { supportEmail: 'us@campus', gateway: true, updatedAt: 1 })
})

const open = () => stub.gateway
const start = (caller = boy) => handleStartOrder(open)(store, caller, { planId: 'gold' }, now)
const confirm = (request: ReturnType<typeof signedCheckout>, caller = boy) =>
  handleConfirmOrder(open)(store, caller, request, now)
const hear = ({ body, signature }: { body: Buffer; signature: string }) =>
  hearGateway(open)(store, body, signature, now)
/** An order whose buyer has paid nothing yet. */
const unpaidOrder = () => ({
  uid: 'boy',
  planId: 'gold',
  planName: 'Gold',
  amountPaise: 49_900,
  rounds: 2,
  matches: 3,
  validityDays: 30,
  status: 'created',
  createdAt: now,
  updatedAt: now,
})

const reconcile = () => handleReconcileOrders(open)(store, now)
const balance = () => store.at(paths.subscription('boy'))
const given = { remainingMatches: 3, roundsAllowed: 2 }
const troubles = () =>
  Object.fromEntries(
    Object.entries(store.under('gatewayTroubles')).map(([path, trouble]) => [
      path.split('/').at(-1),
      trouble,
    ]),
  )
const refunded = (orderId: string, amount = 49_900) =>
  wirePayment('pay_1', orderId, { status: 'refunded', amount_refunded: amount })

describe('an order', () => {
  test('has the amount of the plan, asked again it is the same one, and a dearer plan has another', async () => {
    const first = await start()
    expect(first).toMatchObject({ keyId: 'rzp_test_key', amountPaise: 49_900, planName: 'Gold' })
    expect(stub.orders.get(first.orderId)).toMatchObject({
      amount: 49_900,
      currency: 'INR',
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 4320 } },
    })
    expect(await start()).toEqual(first)
    store.put(paths.plan('gold'), { ...plan, pricePaise: 99_900 })
    const dearer = await start()
    expect(dearer.orderId).not.toBe(first.orderId)
    expect(stub.orders.get(dearer.orderId)).toMatchObject({ amount: 99_900 })
  })

  test('is refused where the gateway is off, or the person may not pay', async () => {
    const made = stub.orders.size
    const without = handleStartOrder(() => null)
    await expect(without(store, boy, { planId: 'gold' }, now)).rejects.toMatchObject({
      reason: 'gateway-off',
    })
    await expect(
      handleStartOrder(open)(store, boy, { planId: 'nothing' }, now),
    ).rejects.toMatchObject({ reason: 'no-plan' })
    store.put(paths.user('boy2'), user('boy2', 'male', { suspended: true }))
    await expect(start({ ...boy, uid: 'boy2' })).rejects.toMatchObject({
      reason: 'account-disabled',
    })
    store.put(paths.user('girl'), user('girl', 'female'))
    await expect(start({ ...boy, uid: 'girl' })).rejects.toMatchObject({ reason: 'free' })
    expect(stub.orders.size).toBe(made)
    store.put(paths.config, { supportEmail: 'us@campus', updatedAt: 1 })
    await expect(start()).rejects.toMatchObject({ reason: 'gateway-off' })
    expect(openGateway()).toBeNull()
  })

  test('is refused after five in a day', async () => {
    for (let place = 0; place < limits.paymentsPerDay; place += 1) {
      store.put(paths.plan('gold'), { ...plan, pricePaise: 100 + place })
      await start()
    }
    store.put(paths.plan('gold'), { ...plan, pricePaise: 1 })
    await expect(start()).rejects.toMatchObject({ reason: 'too-many' })
  })

  test('is refused after five in a day, asked at once too', async () => {
    const plans = Array.from({ length: limits.paymentsPerDay + 3 }, (_, place) => `plan${place}`)
    for (const planId of plans) store.put(paths.plan(planId), plan)
    const asked = await Promise.allSettled(
      plans.map((planId) => handleStartOrder(open)(store, boy, { planId }, now)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.paymentsPerDay)
    expect(Object.keys(store.under('orders'))).toHaveLength(limits.paymentsPerDay)
  })

  test('that cannot be made at the gateway leaves nothing here', async () => {
    stub.down(true)
    await expect(start()).rejects.toThrow('502')
    expect(store.under('orders')).toEqual({})
  })
})

describe('the checkout in the browser', () => {
  test('is believed once the gateway says the same, and credits once', async () => {
    const { orderId } = await start()
    stub.pay(orderId, wirePayment('pay_1', orderId))
    const request = signedCheckout(orderId, 'pay_1')
    expect(await Promise.all([confirm(request), confirm(request)])).toEqual([
      { status: 'paid' },
      { status: 'paid' },
    ])
    expect(balance()).toMatchObject(given)
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'approved', utr: 'pay_1', orderId })
    expect(Object.keys(store.under('ledger'))).toEqual([paths.ledger(`pay_${id}`)])
  })

  test('forged, of another order or of another person, is refused and credits nothing', async () => {
    const { orderId } = await start()
    const other = await start({ ...boy, uid: 'boy2' })
    stub.pay(orderId, wirePayment('pay_1', orderId))
    const { signature } = signedCheckout('order_of_his_own', 'pay_1')
    const forged = { orderId, paymentId: 'pay_1', signature }
    await expect(confirm(forged)).rejects.toMatchObject({ reason: 'not-allowed' })
    const hers = signedCheckout(other.orderId, 'pay_1')
    await expect(confirm({ ...hers, orderId })).rejects.toMatchObject({ reason: 'not-allowed' })
    await expect(confirm(hers)).rejects.toMatchObject({ code: 'not-found' })
    await expect(confirm(signedCheckout('order_none', 'pay_1'))).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(balance()).toBeUndefined()
  })

  test('waits while the gateway says nothing, or only that it was authorised', async () => {
    const { orderId } = await start()
    const request = signedCheckout(orderId, 'pay_1')
    stub.down(true)
    expect(await confirm(request)).toEqual({ status: 'waiting' })
    stub.down(false)
    stub.pay(orderId, wirePayment('pay_1', orderId, { status: 'authorized' }))
    expect(await confirm(request)).toEqual({ status: 'waiting' })
    expect(balance()).toBeUndefined()
  })
})

describe('the webhook', () => {
  test('credits once, however often it comes, and answers success each time', async () => {
    const { orderId } = await start()
    const event = signedWebhook('payment.captured', wirePayment('pay_1', orderId))
    const paid = signedWebhook('order.paid', wirePayment('pay_1', orderId))
    expect(await Promise.all([hear(event), hear(event), hear(paid)])).toEqual([200, 200, 200])
    const before = everythingIn(store)
    now += 3 * day
    expect(await hear(event)).toBe(200)
    expect(everythingIn(store)).toBe(before)
    expect(balance()).toMatchObject(given)
  })

  test('unsigned, signed by another or changed on its way is refused', async () => {
    const { orderId } = await start()
    const { body, signature } = signedWebhook('payment.captured', wirePayment('pay_1', orderId))
    const changed = webhookBody('payment.captured', wirePayment('pay_2', orderId))
    for (const forged of [
      { body, signature: '' },
      { body, signature: signedCheckout(orderId, 'pay_1').signature },
      { body: changed, signature },
    ]) {
      expect(await hear(forged)).toBe(401)
    }
    expect(await hearGateway(() => null)(store, body, signature, now)).toBe(404)
    expect(balance()).toBeUndefined()
  })

  test('of another amount, currency or order credits nothing, and is reported', async () => {
    const { orderId } = await start()
    const all = [{ amount: 100 }, { currency: 'USD' }, { order_id: 'order_x' }]
    for (const [place, changes] of all.entries()) {
      reported.mockClear()
      const event = signedWebhook('payment.captured', wirePayment(`pay_${place}`, orderId, changes))
      await hear(event)
      await hear(event)
      expect(reported).toHaveBeenCalledOnce()
    }
    expect(troubles()).toMatchObject({
      pay_0: { kind: 'other-amount', state: 'open', uid: 'boy', amountPaise: 100 },
      pay_1: { kind: 'other-amount', orderedPaise: 49_900, currency: 'USD' },
      pay_2: { kind: 'unknown-order', uid: null, orderId: 'order_x' },
    })
    expect(balance()).toBeUndefined()
    expect(store.under('payments')).toEqual({})
  })

  test('of a refund takes the plan back, for good, in whatever order it comes', async () => {
    const { orderId } = await start()
    const capture = signedWebhook('payment.captured', wirePayment('pay_1', orderId))
    const refund = signedWebhook('refund.processed', refunded(orderId))
    await hear(capture)
    await hear(signedWebhook('refund.processed', refunded(orderId, 100)))
    for (const event of [refund, capture, refund]) await hear(event)
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'refunded' })
  })

  test('of a refund before its capture leaves both without effect', async () => {
    const { orderId } = await start()
    await hear(signedWebhook('refund.processed', refunded(orderId)))
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId)))
    await hear(signedWebhook('payment.failed', wirePayment('pay_1', orderId, { status: 'failed' })))
    expect(balance()).toBeUndefined()
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'refunded' })
  })

  test('of a second payment of one order, or of a deleted account, is noted for the admins alone', async () => {
    const { orderId } = await start()
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId)))
    await hear(signedWebhook('payment.captured', wirePayment('pay_2', orderId)))
    expect(reported).toHaveBeenCalledOnce()
    expect(balance()).toMatchObject(given)
    const other = await start({ ...boy, uid: 'boy2' })
    await store.transaction(async (transaction) => transaction.delete(paths.user('boy2')))
    await hear(signedWebhook('payment.captured', wirePayment('pay_3', other.orderId)))
    expect(reported).toHaveBeenCalledTimes(2)
    expect(store.at(paths.subscription('boy2'))).toBeUndefined()
    expect(troubles()).toMatchObject({
      pay_2: { kind: 'second-payment', state: 'open', uid: 'boy', planName: 'Gold' },
      pay_3: { kind: 'account-gone', state: 'open', uid: 'boy2' },
    })
  })

  test('claims the bank’s number, so that nobody types it as a UTR', async () => {
    const { orderId } = await start()
    const rrn = { acquirer_data: { rrn: '322206890934' } }
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId, rrn)))
    const typed = { planId: 'gold', utr: '322206890934' }
    await expect(
      handleSubmitPayment(store, { ...boy, uid: 'boy2' }, typed, now),
    ).rejects.toMatchObject({ reason: 'utr-taken' })
    expect(await handleSubmitPayment(store, boy, typed, now)).toMatchObject({
      status: 'already',
      paymentId: id,
      is: 'approved',
    })
  })
})

describe('a UTR that was typed before the gateway told of it', () => {
  const utr = '322206890934'
  const typedId = `boy_${utr}`
  const type = (uid = 'boy') =>
    handleSubmitPayment(store, { ...boy, uid }, { planId: 'gold', utr }, now)
  const decide = (decision: 'approve' | 'undo', paymentIds = [typedId]) =>
    handleDecidePayments(store, asAdmin, { decision, ids: paymentIds }, now)
  const capture = async () => {
    const { orderId } = await start()
    const rrn = { acquirer_data: { rrn: utr } }
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId, rrn)))
    return orderId
  }

  test('and waits, pays once: the typed payment is closed and cannot come back', async () => {
    await type()
    await capture()
    expect(store.at(paths.payment(typedId))).toMatchObject({
      status: 'rejected',
      reason: plansText.paidAtGateway,
    })
    expect(await decide('approve')).toEqual([{ id: typedId, status: 'rejected' }])
    expect(await decide('undo')).toEqual([{ id: typedId, status: 'rejected' }])
    expect(balance()).toMatchObject(given)
  })

  test('and was approved, gives nothing more, and its refund at the gateway takes it back', async () => {
    await type()
    await decide('approve')
    const before = balance()
    const orderId = await capture()
    expect(balance()).toEqual(before)
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'approved' })
    await hear(signedWebhook('refund.processed', refunded(orderId)))
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
  })

  test('by somebody else, is marked for the admins, who cannot approve it', async () => {
    const theirs = `boy2_${utr}`
    await type('boy2')
    await capture()
    expect(balance()).toMatchObject(given)
    expect(await handleListPendingPayments(store, asAdmin, {}, now)).toMatchObject([
      { id: theirs, duplicate: true },
    ])
    expect(await decide('approve', [theirs])).toEqual([{ id: theirs, status: 'taken' }])
    expect(store.at(paths.subscription('boy2'))).toBeUndefined()
    const rejected = { decision: 'reject' as const, ids: [theirs], reason: 'Not yours' }
    await handleDecidePayments(store, asAdmin, rejected, now)
    await expect(type('boy3')).rejects.toMatchObject({ reason: 'utr-taken' })
  })

  test('and approved for somebody else, is paid out to who paid, and reported', async () => {
    await type('boy2')
    await decide('approve', [`boy2_${utr}`])
    await capture()
    expect(balance()).toMatchObject(given)
    expect(reported).toHaveBeenCalledOnce()
    expect(troubles()).toMatchObject({ pay_1: { kind: 'approved-by-hand', utr } })
  })
})

describe('money that bought nothing', () => {
  const settle = (settled = true, as = asAdmin) =>
    handleSettleGatewayTrouble(store, as, { id: 'pay_2', settled }, now)
  const payTwice = async () => {
    const { orderId } = await start()
    for (const paid of ['pay_1', 'pay_2']) {
      await hear(signedWebhook('payment.captured', wirePayment(paid, orderId)))
    }
    return orderId
  }
  const sendBack = (orderId: string) => {
    const changes = { status: 'refunded', amount_refunded: 49_900 }
    return hear(signedWebhook('refund.processed', wirePayment('pay_2', orderId, changes)))
  }

  test('leaves the list when it is sent back, for good, and takes no plan with it', async () => {
    const orderId = await payTwice()
    await sendBack(orderId)
    await hear(signedWebhook('payment.captured', wirePayment('pay_2', orderId)))
    expect(troubles()).toMatchObject({ pay_2: { state: 'refunded' } })
    expect(await settle(false)).toEqual({ status: 'refunded' })
    expect(balance()).toMatchObject(given)
  })

  test('that is sent back before its capture is told needs nobody', async () => {
    const { orderId } = await start()
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId)))
    await sendBack(orderId)
    await hear(signedWebhook('payment.captured', wirePayment('pay_2', orderId)))
    expect(troubles()).toMatchObject({ pay_2: { state: 'refunded' } })
    expect(reported).not.toHaveBeenCalled()
  })

  test('is settled by an admin, who can take that back, and not by whose money it is', async () => {
    expect(await settle()).toEqual({ status: 'unknown' })
    await payTwice()
    expect(await settle(true, { ...asAdmin, uid: 'boy' })).toEqual({ status: 'own' })
    expect(await settle()).toEqual({ status: 'settled' })
    expect(await settle()).toEqual({ status: 'settled' })
    expect(await settle(false)).toEqual({ status: 'open' })
    expect(troubles()).toMatchObject({ pay_2: { state: 'open' } })
  })
})

describe('reconciliation', () => {
  test('finds a payment that nobody told of', async () => {
    const { orderId } = await start()
    stub.pay(
      orderId,
      wirePayment('pay_0', orderId, { status: 'failed' }),
      wirePayment('pay_1', orderId),
    )
    await reconcile()
    expect(balance()).toBeUndefined()
    now += limits.orderQuietMs + 1
    await reconcile()
    await reconcile()
    expect(balance()).toMatchObject(given)
  })

  test('finds a refund that nobody told of, in the night, and tells the payer of both', async () => {
    const { orderId } = await start()
    stub.pay(orderId, wirePayment('pay_1', orderId))
    now += limits.orderQuietMs + 1
    await reconcile()
    const told = (status: 'approved' | 'refunded') =>
      store.at(paths.notification(notificationId.payment(id, status)))
    expect(told('approved')).toMatchObject({ userUid: 'boy' })
    expect(told('refunded')).toBeUndefined()
    stub.pay(orderId, refunded(orderId))
    now += day
    await reconcile()
    expect(balance()).toMatchObject(given)
    await handleRecheckOrders(open)(store, now)
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
    expect(told('refunded')).toMatchObject({ userUid: 'boy' })
  })

  test('gives each order its turn, however many there are and whichever fail', async () => {
    const ids = Array.from({ length: limits.ordersAskedMax + 1 }, (_, place) => `order_m${place}`)
    for (const orderId of ids) store.put(pathOf('orders', orderId), unpaidOrder())
    const last = ids.at(-1) ?? ''
    stub.pay(last, wirePayment('pay_1', last))
    now += limits.orderQuietMs + 1
    stub.down(true)
    await expect(reconcile()).rejects.toThrow('502')
    stub.down(false)
    await reconcile()
    expect(balance()).toMatchObject(given)
  })

  test('keeps no round waiting for a gateway that answers late: the next run asks on', async () => {
    const ids = Array.from({ length: 30 }, (_, place) => `order_s${place}`)
    for (const id of ids) store.put(pathOf('orders', id), unpaidOrder())
    now += limits.orderQuietMs + 1
    let elapsed = 0
    const asked: string[] = []
    const slow = {
      ...stub.gateway,
      paymentsOf: (id: string) => {
        elapsed += 2 * durations.second
        asked.push(id)
        return stub.gateway.paymentsOf(id)
      },
    }
    const run = handleReconcileOrders(
      () => slow,
      () => elapsed,
    )
    await run(store, now)
    const most = limits.minuteJobMs / (2 * durations.second) + limits.ordersAskedAtOnce
    expect(asked.length).toBeLessThanOrEqual(most)
    for (let runs = 0; runs < 3; runs += 1) await run(store, now)
    expect(new Set(asked).size).toBe(ids.length)
  })

  test('gives up an old order, which a late payment still pays', async () => {
    const { orderId } = await start()
    now += limits.orderOpenMs + 1
    await reconcile()
    expect(store.at(pathOf('orders', orderId))).toMatchObject({ status: 'abandoned' })
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId)))
    expect(store.at(pathOf('orders', orderId))).toMatchObject({ status: 'paid' })
    expect(balance()).toMatchObject(given)
  })

  test('is not needed any more for an old order that nobody paid: it is deleted, paid ones stay', async () => {
    const unpaid = await start()
    const paid = await start({ ...boy, uid: 'boy2' })
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', paid.orderId)))
    now += limits.unpaidOrderMs
    await purgeUnpaidOrders(store, now)
    expect(store.at(pathOf('orders', unpaid.orderId))).toBeDefined()
    await purgeUnpaidOrders(store, now + 1)
    expect(Object.keys(store.under('orders'))).toEqual([pathOf('orders', paid.orderId)])
  })

  test('is tried again while the gateway is down, and asks nothing where it is off', async () => {
    const { orderId } = await start()
    stub.pay(orderId, wirePayment('pay_1', orderId))
    now += durations.hour
    stub.down(true)
    await expect(reconcile()).rejects.toThrow('502')
    await handleReconcileOrders(() => null)(store, now)
    expect(store.at(pathOf('orders', orderId))).toMatchObject({ status: 'created' })
    stub.down(false)
    await reconcile()
    expect(balance()).toMatchObject(given)
  })
})

test('an admin neither decides nor refunds what the gateway decides', async () => {
  const { orderId } = await start()
  await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId)))
  const before = everythingIn(store)
  for (const decision of ['undo', 'approve'] as const) {
    const decided = await handleDecidePayments(store, asAdmin, { decision, ids: [id] }, now)
    expect(decided).toEqual([{ id, status: 'approved' }])
  }
  await expect(
    handleRefundPayment(store, asAdmin, { id, reason: 'asked' }, now),
  ).rejects.toMatchObject({ reason: 'gateway-decides' })
  expect(everythingIn(store)).toBe(before)
})

describe('a payer who asks the bank for the money back', () => {
  const tell = (event: string, orderId: string, status: string) => {
    const dispute = { id: 'disp_1', amount: 49_900, currency: 'INR', status, payment_id: 'pay_1' }
    return hear(signedWebhook(`payment.dispute.${event}`, wirePayment('pay_1', orderId), dispute))
  }
  const paid = async () => {
    const { orderId } = await start()
    await hear(signedWebhook('payment.captured', wirePayment('pay_1', orderId)))
    return orderId
  }

  test('is shown to the admins, once, with who it is; the plan stays', async () => {
    const orderId = await paid()
    for (const event of ['created', 'created', 'under_review', 'action_required'])
      expect(await tell(event, orderId, 'open')).toBe(200)
    expect(troubles()).toMatchObject({
      disp_1: {
        kind: 'disputed',
        state: 'open',
        uid: 'boy',
        planName: 'Gold',
        amountPaise: 49_900,
      },
    })
    expect(reported).toHaveBeenCalledOnce()
    expect(balance()).toMatchObject(given)
  })

  test('leaves the list once it is won, whatever comes late; lost it stays', async () => {
    const orderId = await paid()
    await tell('created', orderId, 'open')
    await tell('lost', orderId, 'lost')
    expect(troubles()).toMatchObject({ disp_1: { state: 'open' } })
    await tell('won', orderId, 'won')
    await tell('created', orderId, 'open')
    expect(troubles()).toMatchObject({ disp_1: { state: 'settled' } })
  })

  test('forged, is no dispute', async () => {
    const orderId = await paid()
    const body = Buffer.from(JSON.stringify({ event: 'payment.dispute.created', payload: {} }))
    expect(await hear({ body, signature: '0'.repeat(64) })).toBe(401)
    expect(orderId).toBeTruthy()
    expect(troubles()).toEqual({})
  })
})
