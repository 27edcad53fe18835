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
