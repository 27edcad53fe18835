import { beforeEach, expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleExtendSubscription } from '../../../functions/payments/extend-subscription.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleRefundPayment } from '../../../functions/payments/refund-payment.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { handleTakeBackGrant } from '../../../functions/payments/take-back-grant.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

/** Matches enough that only dates end a plan. */
const terms = { pricePaise: 100, rounds: 9, matches: 9, active: true, order: 1, updatedAt: 1 }
const validity = { week: 7, month: 30, endless: null } as const
type PlanId = keyof typeof validity
const planIds = Object.keys(validity) as PlanId[]
const boy = { uid: 'boy', female: false, admin: false }

const createDesk = () => {
  const clock = { now: girlsTime }
  const store: HandlerStore = createHandlerStore(() => clock.now)
  putAdmin(store)
  store.put(paths.user('boy'), user('boy', 'male'))
  for (const planId of planIds) {
    store.put(paths.plan(planId), { name: planId, ...terms, validityDays: validity[planId] })
  }
  const decide = (decision: 'approve' | 'undo', id: string) =>
    handleDecidePayments(store, asAdmin, { decision, ids: [id] }, clock.now)
  const balance = () => store.at(paths.subscription('boy')) as unknown as Subscription | undefined
  return {
    clock,
    balance,
    use: (changes: Partial<Subscription>) =>
      store.put(paths.subscription('boy'), { ...balance(), ...changes }),
    end: () => balance()?.expiresAt ?? null,
    /** @returns the payment's id */
    buy: async (planId: PlanId, utr: number) => {
      const id = `boy_${String(utr).padStart(12, '0')}`
      await handleSubmitPayment(store, boy, { planId, utr: id.slice(4) }, clock.now)
      await decide('approve', id)
      return id
    },
    approve: (id: string) => decide('approve', id),
    undo: (id: string) => decide('undo', id),
    refund: (id: string) =>
      handleRefundPayment(store, asAdmin, { id, reason: 'Paid twice' }, clock.now),
    give: (planId: PlanId, grantId: string) =>
      handleGrantSubscription(
        store,
        asAdmin,
        { grantId, uid: 'boy', planId, reason: 'kind' },
        clock.now,
      ),
    extend: (days: number, grantId: string) =>
      handleExtendSubscription(
        store,
        asAdmin,
        { grantId, uid: 'boy', days, reason: 'exams' },
        clock.now,
      ),
    takeBack: (grantId: string) => handleTakeBackGrant(store, asAdmin, { grantId }, clock.now),
  }
}
let desk: ReturnType<typeof createDesk>
beforeEach(() => {
  desk = createDesk()
})
const atDay = (days: number) => {
  desk.clock.now = girlsTime + days * day
}
const endDay = () => ((desk.end() ?? Number.NaN) - girlsTime) / day

test('of two months the first is refunded: one month is left', async () => {
  const first = await desk.buy('month', 1)
  await desk.buy('month', 2)
  expect(endDay()).toBe(60)
  await desk.refund(first)
  expect(endDay()).toBe(30)
})

test('an endless plan that is refunded leaves the month that was bought behind it', async () => {
  await desk.buy('month', 1)
  const endless = await desk.buy('endless', 2)
  atDay(25)
  await desk.buy('month', 3)
  expect(desk.end()).toBeNull()
  await desk.refund(endless)
  expect(endDay()).toBe(60)
  atDay(31)
  expect(desk.balance()).toMatchObject({ remainingMatches: 18 })
})

test('an endless gift that is taken back leaves the payments their days, and an extension its own', async () => {
  const month = await desk.buy('month', 1)
  await desk.extend(7, 'e1')
  await desk.give('endless', 'g1')
  await desk.takeBack('g1')
  expect(endDay()).toBe(37)
  await desk.refund(month)
  expect(endDay()).toBe(7)
})

test('an approval that is undone and repeated gives the days that were left', async () => {
  const month = await desk.buy('month', 1)
  atDay(10)
  await desk.undo(month)
  expect(desk.end()).toBeNull()
  atDay(50)
  await desk.approve(month)
  expect(endDay()).toBe(70)
})

test('a plan that was used up is no part of the one that was bought behind it', async () => {
  const month = await desk.buy('month', 1)
  desk.use({ remainingMatches: 0 })
  atDay(10)
  const week = await desk.buy('week', 2)
  expect(endDay()).toBe(17)
  await desk.refund(month)
  expect(endDay()).toBe(17)
  await desk.refund(week)
  expect(desk.end()).toBeNull()
})

interface Standing {
  kind: 'payment' | 'gift'
  id: string
  planId: PlanId
  at: number
}

/** The end of the plan for a person who got nothing else. */
const endOfOnly = async (credits: readonly Standing[]): Promise<number | null> => {
  const other = createDesk()
  for (const [index, { kind, planId, at }] of credits.entries()) {
    other.clock.now = at
    await (kind === 'payment' ? other.buy(planId, index) : other.give(planId, `g${index}`))
  }
  return other.end()
}

test.each(Array.from({ length: 150 }, (_, index) => [index + 1]))(
  'whatever is bought, given, undone, refunded and taken back, the days of the rest are left: seed %i',
  async (seed) => {
    const random = createRandom(seed)
    let standing: Standing[] = []
    for (let step = 0; step < 14; step += 1) {
      desk.clock.now += random.pick([0, 0, day, 3 * day, 11 * day, 40 * day])
      const at = desk.clock.now
      if (standing.length === 0 || random.chance(0.55)) {
        const planId = random.pick(planIds)
        const kind = random.pick(['payment', 'gift'] as const)
        const id = kind === 'payment' ? await desk.buy(planId, step) : `g${step}`
        if (kind === 'gift') await desk.give(planId, id)
        standing.push({ kind, id, planId, at })
      } else {
        const gone = random.pick(standing)
        standing = standing.filter((one) => one !== gone)
        if (gone.kind === 'gift') await desk.takeBack(gone.id)
        else await random.pick([desk.undo, desk.refund])(gone.id)
      }
      expect(desk.end(), `after step ${step}`).toBe(await endOfOnly(standing))
    }
  },
)
