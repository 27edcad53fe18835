import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import {
  beginAfterDecision,
  beginPaymentDraft,
  keepPaidOrder,
  keepSentPayment,
  keepTypedUtr,
} from '../../../src/data/drafts/payment-drafts.ts'

const sent = { paymentId: 'boy_412785603391', utr: '412785603391', at: 1 }
let database: UserDatabase

beforeEach(async () => {
  database = new UserDatabase('boy')
  await database.open()
})
afterEach(() => database.delete())

const draft = () => draftOf.payment('gold').read(database)
const decide = (status: string, updatedAt = 1) =>
  database.table('payments').put({ id: sent.paymentId, status, updatedAt })
const next = (reference: string, shownAt = 1, latestAt = 1) => ({ reference, shownAt, latestAt })

test('two tabs that open the page begin one payment, with one reference', async () => {
  await Promise.all([
    beginAfterDecision(database, 'gold', next('first')),
    beginAfterDecision(database, 'gold', next('second')),
  ])
  await keepTypedUtr(database, 'gold', '4127')
  await beginAfterDecision(database, 'gold', next('third'))
  expect(await draft()).toEqual({ reference: 'first', utr: '4127', planSeenAt: 1 })
})

test('a sent payment keeps its draft until it is decided; then the next one begins anew', async () => {
  await beginPaymentDraft(database, 'gold', next('first'))
  await keepSentPayment(database, 'gold', sent)
  await beginAfterDecision(database, 'gold', next('second'))
  await decide('pending')
  await beginAfterDecision(database, 'gold', next('second'))
  expect(await draft()).toEqual({ reference: 'first', utr: '', planSeenAt: 1, sent })
  await decide('rejected')
  await beginAfterDecision(database, 'gold', next('second'))
  expect(await draft()).toEqual({ reference: 'second', utr: '', planSeenAt: 1 })
})

test('who sent a wrong UTR begins another payment at once, and each plan has its own', async () => {
  await beginPaymentDraft(database, 'gold', next('first'))
  await keepSentPayment(database, 'gold', sent)
  await beginPaymentDraft(database, 'gold', next('second'))
  await beginPaymentDraft(database, 'silver', next('third'))
  expect(await draft()).toEqual({ reference: 'second', utr: '', planSeenAt: 1 })
})

test('an order that was paid at the gateway is kept through typing and a reload', async () => {
  await beginPaymentDraft(database, 'gold', next('first'))
  await keepPaidOrder(database, 'gold', { id: 'order_1', at: 7 })
  await keepTypedUtr(database, 'gold', '4127')
  await beginAfterDecision(database, 'gold', next('second'))
  const order = { id: 'order_1', at: 7 }
  expect(await draft()).toEqual({ reference: 'first', utr: '4127', planSeenAt: 1, order })
})

test('what is sent again is under review, though its rejection is still on the phone', async () => {
  await decide('rejected', 3)
  await beginPaymentDraft(database, 'gold', next('first'))
  await keepSentPayment(database, 'gold', sent)
  await beginAfterDecision(database, 'gold', next('second'))
  expect(await draft()).toMatchObject({ reference: 'first', sent })
  await decide('pending', 4)
  await beginAfterDecision(database, 'gold', next('second'))
  await decide('rejected', 5)
  await beginAfterDecision(database, 'gold', next('third'))
  expect(await draft()).toEqual({ reference: 'third', utr: '', planSeenAt: 1 })
})

test('a payment that was begun keeps the terms that it began on; the next one has those of now', async () => {
  await beginAfterDecision(database, 'gold', next('first', 1, 1))
  await beginAfterDecision(database, 'gold', next('second', 1, 2))
  expect(await draft()).toMatchObject({ reference: 'first', planSeenAt: 1 })
  await keepSentPayment(database, 'gold', sent)
  await decide('approved')
  await beginAfterDecision(database, 'gold', next('second', 1, 2))
  expect(await draft()).toMatchObject({ reference: 'second', planSeenAt: 2 })
})
