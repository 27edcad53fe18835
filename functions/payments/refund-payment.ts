import { Refusal } from '../../src/shared/errors.ts'
import { paymentSchema } from '../../src/shared/model/payments/payment.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { notifyPayer } from './notify-payer.ts'
import { takeBackPayment } from './payment-credit.ts'

/**
 * Notes that the money of an approved payment was sent back, and takes back the unused part of its plan. The
 * UTR stays claimed, so that it pays for nothing else. Nobody refunds their own payment.
 * @throws Refusal failed-precondition gateway-decides: its refund comes by the webhook
 */
export const handleRefundPayment: CallHandler<'refundPayment'> = (
  store,
  { uid: adminUid },
  { id, reason },
  now,
) =>
  store.transaction(async (transaction) => {
    const payment = await readDocument(transaction, paymentSchema, paths.payment(id))
    if (payment === undefined) return { status: 'unknown' }
    if (payment.uid === adminUid) return { status: 'own' }
    if (payment.orderId !== null) throw new Refusal('failed-precondition', 'gateway-decides')
    const [subscription, [account]] = await Promise.all([
      readDocument(transaction, subscriptionSchema, paths.subscription(payment.uid)),
      transaction.getAll([paths.user(payment.uid)]),
    ])
    if (payment.status !== 'approved') return { status: payment.status }
    takeBackPayment(transaction, { id, payment, subscription }, now)
    transaction.update(paths.payment(id), {
      status: 'refunded',
      reason,
      undone: null,
      decidedAt: serverTime,
      updatedAt: serverTime,
    })
    if (account !== null) notifyPayer(transaction, id, payment.uid, 'refunded')
    return { status: 'refunded' }
  })
