import { pathOf } from '../../src/shared/collections/path-of.ts'
import { isReferenceOf } from '../../src/shared/domain/payments/payment-reference.ts'
import { type Payment, paymentSchema, type Utr } from '../../src/shared/model/payments/payment.ts'
import { formerAccountSchema } from '../../src/shared/model/safety/former-account.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument, readQueryWithIds } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Transaction } from '../platform/store.ts'

export const readPaymentsWithUtr = (
  reader: Reader,
  utr: string,
): Promise<(Payment & { id: string })[]> =>
  readQueryWithIds(reader, paymentSchema, {
    collection: 'payments',
    where: [['utr', '==', utr]],
  })

/**
 * The reference of a payer's link, which his payments keep until one is decided; null for later ones: the
 * bank's line of one would approve another. A waiting payment with a mistyped UTR leaves the reference to the
 * next one. A reference that was not made for this account was read off another's screen, or made by a phone
 * of an earlier version: the payment is taken, and the reference proves nothing.
 */
export const readFreeReference = async (
  reader: Reader,
  uid: string,
  reference: string | null,
): Promise<string | null> => {
  if (reference === null || !isReferenceOf(uid, reference)) return null
  const holders = await readQueryWithIds(reader, paymentSchema, {
    collection: 'payments',
    where: [['reference', '==', reference]],
  })
  const isHeld = holders.some(({ status }) => status !== 'rejected' && status !== 'pending')
  return isHeld ? null : reference
}

/**
 * The waiting payment of an account that the payer has deleted. Nobody can approve it: his new account sends the same
 * reference again.
 */
export const readLeftPayment = async (
  reader: Reader,
  uid: string,
  claim: Utr | undefined,
): Promise<(Payment & { id: string }) | undefined> => {
  if (claim === undefined || claim.uid === uid) return undefined
  const path = pathOf('formerAccounts', claim.uid)
  const former = await readDocument(reader, formerAccountSchema, path)
  if (former?.returnedAs !== uid) return undefined
  const payment = await readDocument(reader, paymentSchema, paths.payment(claim.paymentId))
  return payment?.status === 'pending' ? { id: claim.paymentId, ...payment } : undefined
}

/** @param alike from readPaymentsWithUtr in the same transaction */
export const claimUtr = (
  transaction: Transaction,
  { utr, uid, paymentId }: Pick<Utr, 'uid' | 'paymentId'> & { utr: string },
  alike: readonly Payment[],
): void => {
  const claim: DocumentWrite<Utr> = {
    uid,
    paymentId,
    rejectedBefore: alike.some((other) => other.uid !== uid && other.status === 'rejected'),
    createdAt: serverTime,
  }
  transaction.set(pathOf('utrs', utr), claim)
}
