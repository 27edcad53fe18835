import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleListPendingPayments } from '../../../functions/payments/list-pending-payments.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const utr = '123456789012'
const id = `boy_${utr}`
const prices = { one: 49_900, ten: 499_000 }
const terms = { rounds: 2, matches: 3, validityDays: 30, active: true, order: 1 }
let time = girlsTime
let store: HandlerStore

beforeEach(async () => {
  time = girlsTime
  store = createHandlerStore(() => time)
  store.put(paths.user('boy'), user('boy', 'male'))
  for (const [planId, pricePaise] of Object.entries(prices)) {
    await handleSavePlan(store, asAdmin, { ...terms, planId, name: planId, pricePaise }, time)
  }
})

const submit = (planId: keyof typeof prices) =>
  handleSubmitPayment(store, { uid: 'boy', female: false, admin: false }, { planId, utr }, time)
const decide = (request: CallRequest<'decidePayments'>) =>
  handleDecidePayments(store, asAdmin, request, time)
const seenNow = async () => {
  const rows = await handleListPendingPayments(store, asAdmin, {}, time)
  return Object.fromEntries(rows.map(({ id, submittedAt }) => [id, submittedAt]))
}
const ids = [id]

describe('a payment that was sent again for a dearer plan', () => {
  let seen: Record<string, number>
  beforeEach(async () => {
    await submit('one')
    seen = await seenNow()
    await decide({ decision: 'reject', ids, reason: 'Not in the bank.' })
    time += 1000
    await submit('ten')
  })

  test.each<CallRequest<'decidePayments'>>([
    { decision: 'approve', ids },
    { decision: 'approve-found', ids, bankUtr: '123456789021' },
    { decision: 'reject', ids, reason: 'Not in the bank.' },
  ])('is not decided by a screen that shows the cheap one: $decision', async (request) => {
    expect(await decide({ ...request, seen })).toEqual([{ id, status: 'changed' }])
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'pending', planId: 'ten' })
    expect(store.at(paths.subscription('boy'))).toBeUndefined()
    await decide({ ...request, seen: await seenNow() })
    expect(store.at(paths.payment(id))?.status).not.toBe('pending')
  })

  test('keeps its approval where the rejection before it is undone late', async () => {
    await decide({ decision: 'approve', ids })
    expect(await decide({ decision: 'undo', ids, seen })).toEqual([{ id, status: 'changed' }])
    expect(store.at(paths.payment(id))?.status).toBe('approved')
  })

  test('is decided by a desk of an earlier version, which sends no sight', async () => {
    expect(await decide({ decision: 'approve', ids })).toEqual([{ id, status: 'approved' }])
  })
})

test('a payment that was decided and undone is still the one on the screen', async () => {
  await submit('one')
  const seen = await seenNow()
  time += 1000
  await decide({ decision: 'approve', ids, seen })
  await decide({ decision: 'undo', ids, seen })
  expect(await decide({ decision: 'approve', ids, seen })).toEqual([{ id, status: 'approved' }])
})
