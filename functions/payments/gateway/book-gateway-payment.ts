import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { utrPattern } from '../../../src/shared/domain/payments/utr.ts'
import { paymentId as paymentIdOf } from '../../../src/shared/ids.ts'
import type { TroubleKind } from '../../../src/shared/model/payments/gateway-trouble.ts'
import { type Order, orderSchema } from '../../../src/shared/model/payments/order.ts'
import {
  type Payment,
  paymentSchema,
  utrSchema,
} from '../../../src/shared/model/payments/payment.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { reportFailure } from '../../platform/isolated.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store, Transaction } from '../../platform/store.ts'
import { notifyPayer } from '../notify-payer.ts'
import { creditPayment, takeBackPayment } from '../payment-credit.ts'
import { claimUtr } from '../utr-claims.ts'
import { type GatewayPayment, isRefunded } from './gateway.ts'
import { noteGatewayTrouble, readGatewayTrouble } from './gateway-troubles.ts'
import { readTypedPayment, takeOverTyped } from './take-over-typed.ts'

/**
 * Books what the gateway says of a payment, however often, late or out of order it says so. Only money that
 * was captured in full credits the plan, once for each order; a paid order never becomes unpaid, and a
 * refunded one is never credited again. A UTR that was typed for the same money counts as this payment.
 * Anything else credits nothing and is noted for the admins (gateway-troubles.ts).
 */
export const bookGatewayPayment = async (
  store: Store,
  said: GatewayPayment,
  now: number,
): Promise<void> => {
  const trouble = await store.transaction((transaction) => book(transaction, said, now))
  if (trouble !== null) reportFailure(`Crediting ${said.paymentId} of ${said.orderId}`, trouble)
}

/** @returns the kind of a trouble that is new; null otherwise */
const book = async (
  transaction: Transaction,
  said: GatewayPayment,
  now: number,
): Promise<TroubleKind | null> => {
  const { orderId, paymentId, amountPaise, currency, bankReference } = said
  if (said.status === 'other') return null
  const [order, noted] = await Promise.all([
    readDocument(transaction, orderSchema, pathOf('orders', orderId)),
    readGatewayTrouble(transaction, paymentId),
  ])
  const claimed = bankReference !== null && utrPattern.test(bankReference) ? bankReference : null
  const note = (kind: TroubleKind) =>
    noteGatewayTrouble(transaction, { said, order, noted, utr: claimed }, kind)
  if (order === undefined) return note('unknown-order')
  const id = paymentIdOf(order.uid, paymentId)
  const [stored, subscription, claim, [account]] = await Promise.all([
    readDocument(transaction, paymentSchema, paths.payment(id)),
    readDocument(transaction, subscriptionSchema, paths.subscription(order.uid)),
    readDocument(transaction, utrSchema, pathOf('utrs', claimed ?? 'none')),
    transaction.getAll([paths.user(order.uid)]),
  ])
  if (currency !== 'INR' || amountPaise !== order.amountPaise) return note('other-amount')
  if (stored !== undefined) {
    if (!isRefunded(said) || stored.status !== 'approved') return null
    takeBackPayment(transaction, { id, payment: stored, subscription }, now)
    setStates(transaction, id, orderId, 'refunded')
    if (account !== null) notifyPayer(transaction, id, order.uid, 'refunded')
    return null
  }
  if (order.status === 'paid' || order.status === 'refunded') return note('second-payment')
  if (account === null) return note('account-gone')
  const payment = newPayment(order, orderId, paymentId)
  const typed = await readTypedPayment(transaction, claim)
  if (claimed !== null) claimUtr(transaction, { utr: claimed, uid: order.uid, paymentId: id }, [])
  if (isRefunded(said)) {
    transaction.create(paths.payment(id), { ...payment, status: 'refunded' })
    transaction.update(pathOf('orders', orderId), { status: 'refunded', updatedAt: serverTime })
    return null
  }
  const takenOver = typed === null ? 'nothing' : takeOverTyped(transaction, order, typed)
  const credited =
    typeof takenOver === 'object'
      ? { status: 'approved' as const, approvals: 1, credited: takenOver.credited }
      : creditPayment(
          transaction,
          {
            id,
            payment: { ...payment, submittedAt: now, decidedAt: now, updatedAt: now },
            subscription,
          },
          now,
        )
  transaction.create(paths.payment(id), { ...payment, ...credited })
  transaction.update(pathOf('orders', orderId), { status: 'paid', updatedAt: serverTime })
  notifyPayer(transaction, id, order.uid, 'approved')
  return takenOver === 'approved-elsewhere' ? note('approved-by-hand') : null
}

const setStates = (
  transaction: Transaction,
  id: string,
  orderId: string,
  status: 'refunded',
): void => {
  transaction.update(paths.payment(id), {
    status,
    undone: null,
    decidedAt: serverTime,
    updatedAt: serverTime,
  })
  transaction.update(pathOf('orders', orderId), { status, updatedAt: serverTime })
}

type NewPayment = Omit<Payment, 'submittedAt' | 'decidedAt' | 'updatedAt'> &
  Pick<DocumentWrite<Payment>, 'submittedAt' | 'decidedAt' | 'updatedAt'>

const newPayment = (
  { uid, planId, planName, amountPaise, rounds, matches, validityDays }: Order,
  orderId: string,
  paymentId: string,
): NewPayment => ({
  uid,
  planId,
  planName,
  amountPaise,
  rounds,
  matches,
  validityDays,
  utr: paymentId,
  reference: null,
  bankUtr: null,
  orderId,
  status: 'pending',
  reason: null,
  approvals: 0,
  credited: null,
  undone: null,
  submittedAt: serverTime,
  decidedAt: serverTime,
  updatedAt: serverTime,
})
