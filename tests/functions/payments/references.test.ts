import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paymentReference } from '../../../src/shared/domain/payments/payment-reference.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, goldPlan, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const utr = '123456789012'
const id = `boy_${utr}`
const plan = { planId: 'one', ...goldPlan, name: 'One' }
const now = girlsTime
const email = 'boy@mail.test'
const services = createMemoryAccountServices()
let store: HandlerStore
/** The reference that the payer's phone makes. */
let reference: string

const join = (uid: string) => {
  const address = uid === 'thief' ? 'thief@mail.test' : email
  store.put(paths.user(uid), user(uid, 'male', { email: address }))
}
const madeBy = (uid: string) => paymentReference(uid, new Uint8Array(4))

beforeEach(async () => {
  store = createHandlerStore(() => now)
  join('boy')
  join('thief')
  await handleSavePlan(store, asAdmin, plan, now)
  reference = madeBy('boy')
})

const submit = (sent: { uid?: string; utr?: string; reference?: string }) => {
  const { uid = 'boy', ...more } = sent
  const caller = { uid, female: false, admin: false }
  return handleSubmitPayment(store, caller, { planId: 'one', utr, ...more }, now)
}
const decide = (request: CallRequest<'decidePayments'>) =>
  handleDecidePayments(store, asAdmin, request, now)
const ids = [id]
const referenceOf = (payment: string) => store.at(paths.payment(payment))?.reference

describe('the reference of a payer’s link', () => {
  const stolen = '999999999999'

  test('is of one account: whoever sends another’s is found by the UTR alone', async () => {
    await submit({ uid: 'thief', utr: stolen, reference })
    expect(referenceOf(`thief_${stolen}`)).toBeNull()
    expect(await submit({ reference })).toMatchObject({ status: 'submitted' })
    expect(referenceOf(id)).toBe(reference)
  })

  test('that a phone of an earlier version made up pays, and proves nothing', async () => {
    expect(await submit({ reference: 'MABCDEFGH2345' })).toMatchObject({ status: 'submitted' })
    expect(referenceOf(id)).toBeNull()
  })

  test('pays once: its own payer cannot send it again under another number', async () => {
    await submit({ reference })
    await decide({ decision: 'approve', ids })
    await submit({ utr: stolen, reference })
    expect(referenceOf(`boy_${stolen}`)).toBeNull()
  })

  test('stays with its payer who sends again, and is free after a rejection', async () => {
    await submit({ reference })
    await submit({ reference, utr: '123456789013' })
    expect([referenceOf(id), referenceOf('boy_123456789013')]).toEqual([reference, reference])
    await decide({ decision: 'reject', ids, reason: 'Not in the bank.' })
    await submit({ reference, utr: '123456789014' })
    expect(referenceOf('boy_123456789014')).toBe(reference)
  })
})

describe('a payer who deletes the account and comes back', () => {
  const comeBack = async () => {
    await deleteAccount(store, services, 'boy', 'owner', now)
    join('again')
    const change = { params: { uid: 'again' }, before: null, after: store.at(paths.user('again')) }
    await handleBarAddress(services.identitySecret)(store, change as never, now)
  }

  test('sends the waiting UTR again, with the reference that the bank knows', async () => {
    await submit({ reference })
    await comeBack()
    const sent = await submit({ uid: 'again', reference: madeBy('again') })
    expect(sent).toEqual({ status: 'submitted', paymentId: `again_${utr}` })
    expect(referenceOf(`again_${utr}`)).toBe(reference)
    expect(store.at(paths.payment(id))).toMatchObject({ status: 'rejected' })
    expect(store.at(pathOf('utrs', utr))).toMatchObject({ uid: 'again', rejectedBefore: false })
    await decide({ decision: 'approve', ids: [`again_${utr}`] })
    expect(store.at(paths.subscription('again'))).toMatchObject({ remainingMatches: 3 })
  })

  test('cannot be paid by the UTR of a payment that was approved, nor can anybody else', async () => {
    await submit({ reference })
    await decide({ decision: 'approve', ids })
    await comeBack()
    for (const uid of ['again', 'thief']) {
      await expect(submit({ uid })).rejects.toMatchObject({ reason: 'utr-taken' })
    }
  })

  test('keeps the UTR from everybody else', async () => {
    await submit({ reference })
    await comeBack()
    await expect(submit({ uid: 'thief' })).rejects.toMatchObject({ reason: 'utr-taken' })
  })
})
