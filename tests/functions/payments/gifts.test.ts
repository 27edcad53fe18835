import { beforeEach, expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { handleTakeBackGrant } from '../../../functions/payments/take-back-grant.ts'
import { ledgerEntry } from '../../../src/shared/domain/payments/ledger-entry.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import { day } from '../../../src/shared/limits.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime as now, subscription, user } from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

const terms = { pricePaise: 100, rounds: 2, matches: 3, active: true, order: 1, updatedAt: 1 }
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => now)
  putAdmin(store)
  store.put(paths.user('boy'), user('boy', 'male'))
  store.put(paths.plan('month'), { name: 'Month', ...terms, validityDays: 30 })
  store.put(paths.plan('endless'), { name: 'Endless', ...terms, validityDays: null })
})

const give = (planId: string, grantId = 'g1', uid = 'boy') =>
  handleGrantSubscription(store, asAdmin, { grantId, uid, planId, reason: 'kind' }, now)
const takeBack = (grantId = 'g1', uid = asAdmin.uid) =>
  handleTakeBackGrant(store, { ...asAdmin, uid }, { grantId }, now)
const utr = '412785603391'
const ids = [paymentId('boy', utr)]
const buyEndless = async () => {
  const him = { uid: 'boy', female: false, admin: false }
  await handleSubmitPayment(store, him, { planId: 'endless', utr }, now)
  await handleDecidePayments(store, asAdmin, { decision: 'approve', ids }, now)
}
const undo = () => handleDecidePayments(store, asAdmin, { decision: 'undo', ids }, now)
const balance = () => store.at(paths.subscription('boy'))

test('of a gift that is taken back, what was used of it stays used', async () => {
  await give('month')
  store.put(paths.subscription('boy'), { ...balance(), remainingMatches: 1, roundsUsed: 1 })
  expect(await takeBack()).toEqual({ status: 'takenBack' })
  expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 1, expiresAt: null })
  const id = ledgerId.refundOfGrant(ledgerId.grant('g1'))
  const row = { ...(store.at(paths.ledger(id)) as unknown as LedgerRow), id }
  expect(ledgerEntry(row)).toMatchObject({
    kind: 'takenBack',
    planName: 'Month',
    matches: -1,
    roundsAllowed: -1,
  })
})

test('a gift between two others takes its own days alone', async () => {
  await give('month', 'g1')
  await give('month', 'g2')
  await give('month', 'g3')
  await takeBack('g2')
  expect(balance()).toMatchObject({ remainingMatches: 6, expiresAt: now + 60 * day })
})

test('an endless gift that is taken back leaves a paid plan without an end as it is', async () => {
  store.put(paths.subscription('boy'), subscription('boy', { expiresAt: now + day }))
  await give('endless')
  await buyEndless()
  await takeBack()
  expect(balance()).toMatchObject({ expiresAt: null })
  await undo()
  expect(balance()).toMatchObject({ expiresAt: now + day })
})

test('an endless gift outlives the payment for an endless plan', async () => {
  store.put(paths.subscription('boy'), subscription('boy', { expiresAt: now + day }))
  await buyEndless()
  await give('endless')
  await undo()
  expect(balance()).toMatchObject({ expiresAt: null })
})

test('a gift that was taken back keeps no plan endless', async () => {
  store.put(paths.subscription('boy'), subscription('boy', { expiresAt: now + day }))
  await buyEndless()
  await give('endless')
  await takeBack()
  await undo()
  expect(balance()).toMatchObject({ expiresAt: now + day })
})

test('of two endless gifts the one that stays keeps the plan endless', async () => {
  store.put(paths.subscription('boy'), subscription('boy', { expiresAt: now + day }))
  await give('endless', 'g1')
  await give('endless', 'g2')
  await takeBack('g1')
  expect(balance()).toMatchObject({ expiresAt: null })
})

test('nobody takes back what they were given themselves, or what nobody gave', async () => {
  await give('month')
  const before = balance()
  expect(await takeBack('g1', 'boy')).toEqual({ status: 'own' })
  expect(await takeBack('g2')).toEqual({ status: 'unknown' })
  expect(balance()).toEqual(before)
})
