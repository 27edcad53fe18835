import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleStartOrder } from '../../../functions/payments/gateway/start-order.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { planAsShown } from '../../../src/shared/domain/payments/plan-terms.ts'
import * as limits from '../../../src/shared/limits.ts'
import { type Plan, planSchema } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const utr = '412785603391'
const id = `boy_${utr}`
const terms = { name: 'Gold', pricePaise: 49_900, rounds: 2, matches: 3, validityDays: 30 }
const gold = { planId: 'gold', ...terms, active: true, order: 1 }
const boy = { uid: 'boy', female: false, admin: false }
let now = girlsTime
let store: HandlerStore

const save = (changes: object) =>
  handleSavePlan(store, asAdmin, { ...gold, ...changes, seenUpdatedAt: plan()?.updatedAt }, now)
const plan = (planId = 'gold') => store.at(paths.plan(planId)) as unknown as Plan | undefined
const submit = (changes: { planId?: string; planSeenAt?: number | undefined } = {}, uid = 'boy') =>
  handleSubmitPayment(store, { ...boy, uid }, { planId: 'gold', utr, ...changes }, now)
const decide = (decision: 'approve' | 'undo') =>
  handleDecidePayments(store, asAdmin, { decision, ids: [id] }, now)
const reject = () =>
  handleDecidePayments(store, asAdmin, { decision: 'reject', ids: [id], reason: 'Not there' }, now)
const payment = () => store.at(paths.payment(id))
const balance = () => store.at(paths.subscription('boy'))

beforeEach(async () => {
  now = girlsTime
  store = createHandlerStore(() => now)
  for (const uid of ['boy', 'boy2']) store.put(paths.user(uid), user(uid, 'male'))
  await save({})
})

describe('a plan that changes between the QR code and the UTR', () => {
  test('is paid for as the screen showed it, and bought so', async () => {
    const seenAt = plan()?.updatedAt
    now += 1000
    await save({ name: 'Dearer', pricePaise: 59_900, rounds: 1, matches: 1, validityDays: 7 })
    await submit({ planSeenAt: seenAt })
    expect(payment()).toMatchObject({
      planName: 'Gold',
      amountPaise: 49_900,
      rounds: 2,
      matches: 3,
      validityDays: 30,
    })
    await decide('approve')
    expect(balance()).toMatchObject({ remainingMatches: 3, roundsAllowed: 2 })
  })

  test('is told of once the old terms are over, and no UTR is lost by it', async () => {
    const seenAt = plan()?.updatedAt
    now += 1000
    await save({ pricePaise: 59_900 })
    now += limits.retiredPlanMs
    await expect(submit({ planSeenAt: seenAt })).rejects.toMatchObject({ reason: 'plan-changed' })
    expect(store.at(pathOf('utrs', utr))).toBeUndefined()
    await submit({ planSeenAt: plan()?.updatedAt })
    expect(payment()).toMatchObject({ amountPaise: 59_900 })
  })

  test('a price that nobody was shown is none', async () => {
    await expect(submit({ planSeenAt: girlsTime - 1 })).rejects.toMatchObject({
      reason: 'plan-changed',
    })
  })

  test('twice: each screen has its own price; a phone of an earlier version has that of now', async () => {
    const [first] = [plan()?.updatedAt]
    now += 1000
    await save({ pricePaise: 59_900 })
    const second = plan()?.updatedAt
    now += 1000
    await save({ pricePaise: 69_900 })
    const shown = v.parse(planSchema, plan())
    const priceAt = (at?: number) => planAsShown(shown, at, now)?.pricePaise
    expect([priceAt(first), priceAt(second), priceAt()]).toEqual([49_900, 59_900, 69_900])
  })

  test('keeps no more earlier terms than anybody can have on a screen', async () => {
    for (let change = 1; change <= limits.earlierTermsMax + 5; change += 1) {
      now += 1000
      await save({ pricePaise: 49_900 + change })
    }
    expect(plan()?.earlier).toHaveLength(limits.earlierTermsMax)
    now += limits.retiredPlanMs + 1
    await save({ pricePaise: 100 })
    expect(plan()?.earlier).toHaveLength(1)
  })

  test('at the gateway too: the order has the amount that the screen showed', async () => {
    store.put(paths.config, { supportEmail: 'us@campus', gateway: true, updatedAt: now })
    const asked: number[] = []
    const gateway = {
      keyId: 'key',
      createOrder: async ({ amountPaise }: { amountPaise: number }) => {
        asked.push(amountPaise)
        return `order${asked.length}`
      },
    }
    const start = (planSeenAt?: number) =>
      handleStartOrder(() => gateway as never)(store, boy, { planId: 'gold', planSeenAt }, now)
    const seenAt = plan()?.updatedAt
    now += 1000
    await save({ pricePaise: 59_900, matches: 1 })
    expect(await start(seenAt)).toMatchObject({ amountPaise: 49_900 })
    expect(store.at(pathOf('orders', 'order1'))).toMatchObject({ matches: 3 })
    now += limits.retiredPlanMs
    await expect(start(seenAt)).rejects.toMatchObject({ reason: 'plan-changed' })
    expect(asked).toEqual([49_900])
  })
})

describe('a rejected UTR that its owner sends again', () => {
  test('waits again, for the plan that is now meant, with its claim', async () => {
    await handleSavePlan(
      store,
      asAdmin,
      { ...gold, planId: 'silver', name: 'Silver', matches: 1 },
      now,
    )
    await submit()
    await reject()
    now += 1000
    expect(await submit({ planId: 'silver' })).toEqual({ status: 'submitted', paymentId: id })
    expect(payment()).toMatchObject({
      planId: 'silver',
      status: 'pending',
      reason: null,
      submittedAt: now,
    })
    expect(store.at(pathOf('utrs', utr))).toMatchObject({ paymentId: id })
    await decide('approve')
    expect(balance()).toMatchObject({ planId: 'silver', remainingMatches: 1 })
    expect(await submit()).toMatchObject({ status: 'already', is: 'approved' })
  })

  test('is refused once it pays for somebody else', async () => {
    await submit()
    await reject()
    await submit({}, 'boy2')
    await expect(submit()).rejects.toMatchObject({ reason: 'utr-taken' })
    expect(payment()).toMatchObject({ status: 'rejected' })
  })

  test('gives once what one plan holds, though it was approved and used before', async () => {
    await handleSavePlan(store, asAdmin, { ...gold, planId: 'big', matches: 5, rounds: 4 }, now)
    await submit()
    await decide('approve')
    store.put(paths.subscription('boy'), { ...balance(), remainingMatches: 2, roundsUsed: 1 })
    await decide('undo')
    await reject()
    await submit({ planId: 'big' })
    await decide('approve')
    // The person has used one match of five and one round of four.
    expect(balance()).toMatchObject({ remainingMatches: 4, roundsUsed: 1, roundsAllowed: 4 })
    await decide('undo')
    await reject()
    await submit()
    await decide('approve')
    expect(balance()).toMatchObject({ remainingMatches: 2, roundsUsed: 1, roundsAllowed: 2 })
  })
})
