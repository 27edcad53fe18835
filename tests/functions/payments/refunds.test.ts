import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleExtendSubscription } from '../../../functions/payments/extend-subscription.ts'
import { handleRefundPayment } from '../../../functions/payments/refund-payment.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { goldPlan, girlsTime as now, subscription, user } from '../support/campus.ts'
import { asAdmin, everythingIn } from '../support/confirm.ts'

const utr = '123456789012'
const id = `boy_${utr}`
const plan = { planId: 'gold', ...goldPlan }
let store: HandlerStore

beforeEach(async () => {
  store = createHandlerStore(() => now)
  for (const uid of ['boy', 'boy2']) store.put(paths.user(uid), user(uid, 'male'))
  await handleSavePlan(store, asAdmin, plan, now)
})

const submit = (uid = 'boy') =>
  handleSubmitPayment(store, { uid, female: false, admin: false }, { planId: 'gold', utr }, now)
const decide = (decision: 'approve' | 'undo') =>
  handleDecidePayments(store, asAdmin, { decision, ids: [id] }, now)
const refund = (caller = asAdmin) =>
  handleRefundPayment(store, caller, { id, reason: 'Paid twice' }, now)
const balance = () => store.at(paths.subscription('boy'))

describe('a refund', () => {
  beforeEach(async () => {
    await submit()
    await decide('approve')
  })

  test('takes the unused plan back with a row, says why, and tells the payer, once', async () => {
    expect(await refund()).toEqual({ status: 'refunded' })
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
    expect(store.at(paths.ledger(`refund_${id}`))).toMatchObject({
      planName: 'Gold',
      remainingMatchesChange: -3,
      roundsAllowedChange: -2,
    })
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'refunded', reason: 'Paid twice' })
    expect(store.at(paths.notification(notificationId.payment(id, 'refunded')))).toBeDefined()
    const before = everythingIn(store)
    expect(await refund()).toEqual({ status: 'refunded' })
    expect(await Promise.all([refund(), decide('undo'), decide('approve')])).toMatchObject([
      { status: 'refunded' },
      [{ status: 'refunded' }],
      [{ status: 'refunded' }],
    ])
    expect(everythingIn(store)).toBe(before)
  })

  test('leaves what was used, and what other payments gave', async () => {
    store.put(paths.subscription('boy'), { ...balance(), remainingMatches: 1, roundsUsed: 1 })
    await refund()
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsUsed: 1, roundsAllowed: 1 })
  })

  test('leaves a plan without an end to another payment that bought one', async () => {
    const forGood = { ...plan, planId: 'for-good', validityDays: null }
    await handleSavePlan(store, asAdmin, forGood, now)
    const boy = { uid: 'boy', female: false, admin: false }
    const utrs = ['000000000001', '000000000002'] as const
    for (const one of utrs) {
      await handleSubmitPayment(store, boy, { planId: 'for-good', utr: one }, now)
      const ids = [`boy_${one}`]
      await handleDecidePayments(store, asAdmin, { decision: 'approve', ids }, now)
    }
    const giveBack = (one: string) =>
      handleRefundPayment(store, asAdmin, { id: `boy_${one}`, reason: 'Paid twice' }, now)
    await giveBack(utrs[0])
    expect(balance()).toMatchObject({ expiresAt: null })
    await giveBack(utrs[1])
    expect(balance()).toMatchObject({
      remainingMatches: 3,
      roundsAllowed: 2,
      expiresAt: now + 30 * day,
    })
  })

  test('keeps its UTR: the money it stood for is gone', async () => {
    await refund()
    await expect(submit('boy2')).rejects.toMatchObject({ reason: 'utr-taken' })
    expect(await submit()).toMatchObject({ status: 'already' })
  })

  test('of an own payment, or of none, does nothing', async () => {
    const before = everythingIn(store)
    const boy = { uid: 'boy', female: false, admin: true }
    expect(await refund(boy)).toEqual({ status: 'own' })
    expect(await handleRefundPayment(store, asAdmin, { id: 'nothing', reason: 'x' }, now)).toEqual({
      status: 'unknown',
    })
    expect(everythingIn(store)).toBe(before)
  })

  test('tells nobody whose account is gone', async () => {
    await store.transaction(async (transaction) => transaction.delete(paths.user('boy')))
    expect(await refund()).toEqual({ status: 'refunded' })
    const id2 = notificationId.payment(id, 'refunded')
    expect(store.at(paths.notification(id2))).toBeUndefined()
  })
})

test('a payment that is not approved is not refunded', async () => {
  await submit()
  expect(await refund()).toEqual({ status: 'pending' })
  expect(store.under('ledger')).toEqual({})
})

describe('an extension', () => {
  const extend = (grantId = 'g1', uid = 'boy', caller = asAdmin) =>
    handleExtendSubscription(store, caller, { grantId, uid, days: 7, reason: 'exams' }, now)
  const hold = (changes: object) =>
    store.put(paths.subscription('boy'), subscription('boy', { roundsUsed: 0, ...changes }))

  test('moves the end, with a row, once', async () => {
    hold({ expiresAt: now + day })
    expect(await extend()).toEqual({ status: 'extended' })
    expect(await extend()).toEqual({ status: 'already' })
    expect(balance()).toMatchObject({ expiresAt: now + 8 * day })
    expect(store.at(paths.ledger('grant_g1'))).toMatchObject({ uid: 'boy', daysChange: 7 })
  })

  test('of a plan that has ended counts from now', async () => {
    hold({ expiresAt: now - 30 * day })
    await extend()
    expect(balance()?.expiresAt).toBe(now + 7 * day)
  })

  test.each([
    ['has no end', { expiresAt: null }],
    ['has no match left', { expiresAt: now, remainingMatches: 0 }],
    ['has no round left', { expiresAt: now, roundsUsed: 1, roundsAllowed: 1 }],
  ])('of a plan that %s is refused', async (_, changes) => {
    hold(changes)
    await expect(extend()).rejects.toMatchObject({ reason: 'nothing-to-extend' })
  })

  test('of oneself, of nobody, or without a plan, is refused', async () => {
    await expect(extend()).rejects.toMatchObject({ reason: 'nothing-to-extend' })
    await expect(extend('g1', 'stranger')).rejects.toMatchObject({ reason: 'no-user' })
    const boy = { uid: 'boy', female: false, admin: true }
    await expect(extend('g1', 'boy', boy)).rejects.toMatchObject({ reason: 'not-allowed' })
  })
})
