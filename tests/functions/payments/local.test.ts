import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CollectionPath } from '../../../src/shared/collections/path-of.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import { region } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { gatewaySecretNames, paymentGateway } from '../../../src/shared/secrets.ts'
import { goldPlan, user } from '../support/campus.ts'
import {
  keys,
  signedCheckout,
  signedWebhook,
  startGatewayStub,
  wirePayment,
} from '../support/gateway-stub.ts'
import { type LocalFirebase, startLocalFirebase } from '../support/local-firebase.ts'

const boy = { uid: 'boy', gender: 'male' }
let local: LocalFirebase
let stub: Awaited<ReturnType<typeof startGatewayStub>>

/** The functions run in this process. Where they ask Razorpay, the stub answers. */
const answerForRazorpay = (address: string): void => {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    real(
      typeof input === 'string' ? input.replace('https://api.razorpay.com', address) : input,
      init,
    ),
  )
}

const switchOn = (): void => {
  vi.stubEnv(paymentGateway.variable, paymentGateway.razorpay)
  for (const key of ['keyId', 'keySecret', 'webhookSecret'] as const) {
    vi.stubEnv(gatewaySecretNames[key], keys[key])
  }
}

beforeAll(async () => {
  stub = await startGatewayStub()
  local = await startLocalFirebase()
  answerForRazorpay(stub.address)
  const at = new Date(local.emulator.clock.now())
  const plan = { ...goldPlan, updatedAt: at }
  local.emulator.load({
    documents: {
      [paths.user('boy')]: { ...user('boy', 'male'), createdAt: at, updatedAt: at },
      [paths.plan('gold')]: plan,
      [paths.config]: { supportEmail: 'us@campus', gateway: true, updatedAt: at },
    },
    users: [{ uid: 'boy', email: 'boy@demo.campus', displayName: 'boy' }],
    files: [],
  })
}, 300_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await local.close()
  await stub.close()
})

const read = async (path: string) => (await local.store.getAll([path]))[0]?.data
const count = (collection: CollectionPath) => local.store.count({ collection, where: [] })
const url = () =>
  `http://${local.emulator.functions}/${local.emulator.project}/${region}/gatewayWebhook`
const post = async ({ body, signature }: { body: Buffer; signature: string }) => {
  const headers = { 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature }
  const { status } = await fetch(url(), { method: 'POST', headers, body: new Uint8Array(body) })
  await local.emulator.idle()
  return status
}
const startOrder = async (): Promise<string> => {
  const { body } = await local.call('startOrder', { planId: 'gold' }, boy)
  return (body as { result: { orderId: string } }).result.orderId
}

test('the webhook without a gateway is nowhere, and no order is made', async () => {
  const event = signedWebhook('payment.captured', wirePayment('pay_1', 'order_1'))
  expect(await post(event)).toBe(404)
  expect(await local.call('startOrder', { planId: 'gold' }, boy)).toMatchObject({
    body: { error: { details: { reason: 'gateway-off' } } },
  })
  expect(stub.orders.size).toBe(0)
})

test('an order that the gateway tells of over HTTP is credited once, and its refund takes it back', async () => {
  switchOn()
  const orderId = await startOrder()
  expect(stub.orders.get(orderId)).toMatchObject({ amount: 49_900 })
  const captured = signedWebhook('payment.captured', wirePayment('pay_1', orderId))

  expect((await fetch(url())).status).toBe(405)
  expect(await post({ ...captured, signature: '' })).toBe(401)
  // This body has the same content in other bytes: the signature is over the bytes that came.
  const spaced = Buffer.from(JSON.stringify(JSON.parse(captured.body.toString()), null, 1))
  expect(await post({ ...captured, body: spaced })).toBe(401)
  expect(await count('payments')).toBe(0)

  const paid = signedWebhook('order.paid', wirePayment('pay_1', orderId))
  expect(await Promise.all([captured, captured, paid].map(post))).toEqual([200, 200, 200])
  expect(await read(paths.subscription('boy'))).toMatchObject({ remainingMatches: 3 })
  expect(await read(pathOf('orders', orderId))).toMatchObject({ status: 'paid' })
  expect(await count('ledger')).toBe(1)
  expect(await count('notifications')).toBe(1)
  expect((await read(paths.poke('boy')))?.pokedAt).toMatchObject({ payments: expect.anything() })

  const twice = signedWebhook('payment.captured', wirePayment('pay_2', orderId))
  expect(await post(twice)).toBe(200)
  expect(await read(pathOf('gatewayTroubles', 'pay_2'))).toMatchObject({ kind: 'second-payment' })

  const back = { status: 'refunded', amount_refunded: 49_900 }
  expect(await post(signedWebhook('refund.processed', wirePayment('pay_1', orderId, back)))).toBe(
    200,
  )
  expect(await post(captured)).toBe(200)
  expect(await read(paths.subscription('boy'))).toMatchObject({ remainingMatches: 0 })
  expect(await read(paths.payment(paymentId('boy', 'pay_1')))).toMatchObject({ status: 'refunded' })
})

test('what the checkout hands on is asked of the gateway before anything is credited', async () => {
  switchOn()
  const orderId = await startOrder()
  const request = signedCheckout(orderId, 'pay_3')
  expect((await local.call('confirmOrder', request, boy)).body).toEqual({
    result: { status: 'waiting' },
  })
  stub.pay(orderId, wirePayment('pay_3', orderId))
  expect((await local.call('confirmOrder', request, boy)).body).toEqual({
    result: { status: 'paid' },
  })
  await local.emulator.idle()
  expect(await read(paths.subscription('boy'))).toMatchObject({ remainingMatches: 3 })
})
