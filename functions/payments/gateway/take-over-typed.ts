import type { Order } from '../../../src/shared/model/payments/order.ts'
import {
  type Payment,
  paymentSchema,
  type Utr,
} from '../../../src/shared/model/payments/payment.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Transaction } from '../../platform/store.ts'

/** A payment whose UTR a person typed before the gateway named it. */
export interface TypedPayment {
  id: string
  payment: Payment
}

export const readTypedPayment = async (
  transaction: Transaction,
  claim: Utr | undefined,
): Promise<TypedPayment | null> => {
  if (claim === undefined) return null
  const payment = await readDocument(transaction, paymentSchema, paths.payment(claim.paymentId))
  return payment === undefined ? null : { id: claim.paymentId, payment }
}

/**
 * Makes one sum of money pay once. A payment that the same person typed is closed: while it waits, no admin
 * approves it any more; if it was approved for this plan, its credit now belongs to the gateway's payment,
 * whose refund takes it back. A payment that another person typed stays, without its claim: no admin can
 * approve it.
 * @returns the credit of the approval; `approved-elsewhere`: it was given for another plan or person
 */
export const takeOverTyped = (
  transaction: Transaction,
  order: Order,
  { id, payment }: TypedPayment,
): Pick<Payment, 'credited'> | 'approved-elsewhere' | 'nothing' => {
  const { uid, planId, status, credited } = payment
  const isApproved = status === 'approved'
  const isHis = uid === order.uid && (!isApproved || planId === order.planId)
  if (!isHis) return isApproved ? 'approved-elsewhere' : 'nothing'
  if (status !== 'pending' && !isApproved) return 'nothing'
  transaction.update(paths.payment(id), {
    status: 'rejected',
    reason: text.plans.paidAtGateway,
    credited: null,
    undone: null,
    decidedAt: serverTime,
    updatedAt: serverTime,
  })
  return isApproved ? { credited } : 'nothing'
}
