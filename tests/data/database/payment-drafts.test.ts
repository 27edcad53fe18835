import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  beginAfterDecision,
  beginPaymentDraft,
  keepPaidOrder,
  keepSentPayment,
  keepTypedUtr,
  readPaymentDraft,
} from '../../../src/data/database/payment-drafts.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'

const sent = { paymentId: 'boy_412785603391', utr: '412785603391', at: 1 }
let database: UserDatabase

beforeEach(async () => {
  database = new UserDatabase('boy')
  await database.open()
})
afterEach(() => database.delete())

const draft = () => readPaymentDraft(database, 'gold')
const decide = (status: string) => database.table('payments').put({ id: sent.paymentId, status })

test('two tabs that open the page begin one payment, with one reference', async () => {
  await Promise.all([
    beginAfterDecision(database, 'gold', 'first'),
    beginAfterDecision(database, 'gold', 'second'),
  ])
  await keepTypedUtr(database, 'gold', '4127')
  await beginAfterDecision(database, 'gold', 'third')
  expect(await draft()).toEqual({ reference: 'first', utr: '4127' })
})

test('a sent payment keeps its draft until it is decided; then the next one begins anew', async () => {
  await beginPaymentDraft(database, 'gold', 'first')
  await keepSentPayment(database, 'gold', sent)
  await beginAfterDecision(database, 'gold', 'second')
  await decide('pending')
  await beginAfterDecision(database, 'gold', 'second')
  expect(await draft()).toEqual({ reference: 'first', utr: '', sent })
  await decide('rejected')
  await beginAfterDecision(database, 'gold', 'second')
  expect(await draft()).toEqual({ reference: 'second', utr: '' })
})

test('who sent a wrong UTR begins another payment at once, and each plan has its own', async () => {
  await beginPaymentDraft(database, 'gold', 'first')
  await keepSentPayment(database, 'gold', sent)
  await beginPaymentDraft(database, 'gold', 'second')
  await beginPaymentDraft(database, 'silver', 'third')
  expect(await draft()).toEqual({ reference: 'second', utr: '' })
})

test('an order that was paid at the gateway is kept through typing and a reload', async () => {
  await beginPaymentDraft(database, 'gold', 'first')
  await keepPaidOrder(database, 'gold', { id: 'order_1', at: 7 })
  await keepTypedUtr(database, 'gold', '4127')
  await beginAfterDecision(database, 'gold', 'second')
  const order = { id: 'order_1', at: 7 }
  expect(await draft()).toEqual({ reference: 'first', utr: '4127', order })
})
