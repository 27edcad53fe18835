import { type Payment, paymentSchema, type Utr } from '../../src/shared/model/payments/payment.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Transaction } from '../platform/store.ts'

export const readPaymentsWithUtr = (
  reader: Reader,
  utr: string,
): Promise<(Payment & { id: string })[]> =>
  readQueryWithIds(reader, paymentSchema, {
    collection: collections.payments,
    where: [['utr', '==', utr]],
  })

/**
 * The reference of a payer's link, which the first payment that names it keeps until it has paid; null for
 * later payments: the bank's line of one would approve another. The second sender may be the real payer, so
 * that payment is not refused. A waiting payment with a mistyped UTR leaves the reference to its payer's next
 * one.
 */
export const readFreeReference = async (
  reader: Reader,
  uid: string,
  reference: string | null,
): Promise<string | null> => {
  if (reference === null) return null
  const holders = await readQueryWithIds(reader, paymentSchema, {
    collection: collections.payments,
    where: [['reference', '==', reference]],
  })
  const isHeld = holders.some(
    (other) => other.status !== 'rejected' && (other.uid !== uid || other.status !== 'pending'),
  )
  return isHeld ? null : reference
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
  transaction.set(serverPaths.utr(utr), claim)
}
