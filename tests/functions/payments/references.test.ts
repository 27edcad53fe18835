import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const utr = '123456789012'
const id = `boy_${utr}`
const plan = {
  planId: 'one',
  name: 'One',
  pricePaise: 49_900,
  rounds: 2,
  matches: 3,
  validityDays: 30,
  active: true,
  order: 1,
}
const reference = 'MABCDEFGH2345'
const now = girlsTime
let store: HandlerStore

beforeEach(async () => {
  store = createHandlerStore(() => now)
  for (const uid of ['boy', 'thief']) store.put(paths.user(uid), user(uid, 'male'))
  await handleSavePlan(store, asAdmin, plan, now)
})

const submit = (sent: { uid?: string; utr?: string; reference: string }) => {
  const { uid = 'boy', ...more } = sent
  const caller = { uid, female: false, admin: false }
  return handleSubmitPayment(store, caller, { planId: 'one', utr, ...more }, now)
}
const decide = (request: CallRequest<'decidePayments'>) =>
  handleDecidePayments(store, asAdmin, request, now)
const ids = [id]

describe('the reference of a payer’s link', () => {
  const stolen = { uid: 'thief', utr: '999999999999', reference }
  const referenceOf = (payment: string) => store.at(paths.payment(payment))?.reference

  test('is of one person: another one who sends it too is found by the UTR alone', async () => {
    await submit({ reference })
    await submit(stolen)
    expect(referenceOf(id)).toBe(reference)
    expect(referenceOf('thief_999999999999')).toBeNull()
  })

  test('keeps nobody from paying who sends it later', async () => {
    await submit(stolen)
    expect(await submit({ reference })).toMatchObject({ status: 'submitted' })
    expect(referenceOf(id)).toBeNull()
  })

  test('pays once: its own payer cannot send it again under another number', async () => {
    await submit({ reference })
    await decide({ decision: 'approve', ids })
    for (const uid of ['boy', 'thief']) {
      await submit({ uid, utr: '999999999999', reference })
      expect(referenceOf(`${uid}_999999999999`)).toBeNull()
      await decide({ decision: 'reject', ids: [`${uid}_999999999999`], reason: 'Not in the bank.' })
    }
  })

  test('stays with its payer who sends again, and is free after a rejection', async () => {
    await submit(stolen)
    await decide({ decision: 'reject', ids: ['thief_999999999999'], reason: 'Not in the bank.' })
    await submit({ reference })
    await submit({ reference, utr: '123456789013' })
    expect([referenceOf(id), referenceOf('boy_123456789013')]).toEqual([reference, reference])
  })
})
