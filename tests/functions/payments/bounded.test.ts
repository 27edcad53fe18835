import { expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleStartOrder } from '../../../functions/payments/gateway/start-order.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, goldPlan, subscription, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'
import { watched } from '../support/watched-store.ts'

const now = girlsTime
const boy = { uid: 'boy', female: false, admin: false }
const planId = 'gold'
const plan = { planId, ...goldPlan, validityDays: null }

/** A man who has paid for years: `earlier` are what he sent before today. */
const campusOf = async (collection: string, earlier: (place: number) => object) => {
  const store = createHandlerStore(() => now)
  store.put(paths.user('boy'), user('boy', 'male'))
  await handleSavePlan(store, asAdmin, plan, now)
  for (let place = 0; place < 500; place += 1) {
    store.put(`${collection}/boy_old${place}`, { uid: 'boy', ...earlier(place) })
  }
  return { store, watch: watched(store) }
}

const decided = {
  planId,
  planName: 'Gold',
  amountPaise: 49_900,
  rounds: 2,
  matches: 3,
  validityDays: 30,
  reference: null,
  orderId: null,
  status: 'approved',
  reason: null,
  approvals: 1,
  credited: null,
  undone: null,
  decidedAt: now - day,
  updatedAt: now - day,
}
const oldPayment = (place: number) => ({
  ...decided,
  utr: String(100_000_000_000 + place),
  submittedAt: now - day - place,
})

test('a payment reads those of its payer’s day, whatever was paid before', async () => {
  const { store, watch } = await campusOf('payments', oldPayment)
  const submit = (utr: string) => handleSubmitPayment(watch.store, boy, { planId, utr }, now)
  for (let place = 0; place < limits.paymentsPerDay; place += 1) {
    expect(await submit(`00000000000${place}`)).toMatchObject({ status: 'submitted' })
  }
  await expect(submit('000000000009')).rejects.toMatchObject({ reason: 'too-many' })
  expect(watch.largest('payments')).toBe(limits.paymentsPerDay)
  // A reference that he sent long ago is still known as his.
  expect(await submit('100000000400')).toMatchObject({ status: 'already', is: 'approved' })
  store.put(pathOf('utrs', '200000000000'), { uid: 'boy', paymentId: 'boy_old7', createdAt: 1 })
  expect(await submit('200000000000')).toMatchObject({ status: 'already', paymentId: 'boy_old7' })
})

test('the claim of another person names none of his payments', async () => {
  const { store, watch } = await campusOf('payments', oldPayment)
  store.put(paths.user('boy2'), user('boy2', 'male'))
  store.put(pathOf('utrs', '200000000000'), { uid: 'boy', paymentId: 'boy_old7', createdAt: 1 })
  await expect(
    handleSubmitPayment(watch.store, { ...boy, uid: 'boy2' }, { planId, utr: '200000000000' }, now),
  ).rejects.toMatchObject({ reason: 'utr-taken' })
})

test('an order reads those of its payer’s day', async () => {
  const { store, watch } = await campusOf('orders', (place) => ({
    ...decided,
    status: 'abandoned',
    createdAt: now - day - place,
  }))
  store.put(paths.config, { supportEmail: 'us@campus', gateway: true, updatedAt: 1 })
  let orders = 0
  const gateway = {
    keyId: 'key',
    createOrder: async () => {
      orders += 1
      return `order${orders}`
    },
  }
  const start = (at = now) =>
    handleStartOrder(() => gateway as never)(watch.store, boy, { planId }, at)
  expect(await start()).toMatchObject({ orderId: 'order1' })
  expect(await start()).toMatchObject({ orderId: 'order1' })
  expect(watch.largest('orders')).toBe(1)
})

test('an undo reads no other payment than those with its UTR', async () => {
  const { store, watch } = await campusOf('payments', oldPayment)
  store.put(paths.subscription('boy'), subscription('boy', { expiresAt: now + day }))
  for (const utr of ['000000000001', '000000000002', '000000000003']) {
    await handleSubmitPayment(store, boy, { planId, utr }, now)
    await handleDecidePayments(store, asAdmin, { decision: 'approve', ids: [`boy_${utr}`] }, now)
  }
  const undo = (utr: string) =>
    handleDecidePayments(watch.store, asAdmin, { decision: 'undo', ids: [`boy_${utr}`] }, now)
  await undo('000000000001')
  expect(watch.largest('payments')).toBe(1)
  expect(store.at(paths.subscription('boy'))?.expiresAt).toBeNull()
  await undo('000000000002')
  await undo('000000000003')
  // The end of before the first of them, which nobody had noted.
  expect(store.at(paths.subscription('boy'))?.expiresAt).toBe(now + day)
})
