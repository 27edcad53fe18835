import * as limits from '../../limits.ts'
import { day } from '../../limits.ts'
import type { Payment } from '../../model/payments/payment.ts'

/** The part of the payment page below the chosen plan. */
export type PaymentScene<P> =
  | { kind: 'form'; rejected: P | null }
  | { kind: 'review'; payment: P }
  | { kind: 'confirmed'; payment: P }

/** A decision is shown for this long; afterwards the same plan can be bought again without a word. */
const newsMs = day

const latest = <P extends Pick<Payment, 'submittedAt'>>(payments: readonly P[]): P | undefined =>
  payments.toSorted((one, other) => other.submittedAt - one.submittedAt)[0]

/** A refusal is shown before anything else for this long, because its payer may open the app once a week. */
const refusalToldMs = 7 * day

/** The payment that a payer is told about first: one that waits, or the newest, if it was refused. */
export const paymentToTell = <
  P extends Pick<Payment, 'status' | 'reason' | 'submittedAt' | 'decidedAt'>,
>(
  payments: readonly P[],
  now: number,
): P | null => {
  const waiting = latest(payments.filter(({ status }) => status === 'pending'))
  if (waiting !== undefined) return waiting
  const newest = latest(payments)
  const isNews = now - (newest?.decidedAt ?? 0) <= refusalToldMs
  return newest?.status === 'rejected' && newest.reason !== null && isNews ? newest : null
}

/**
 * Whether a payment at the gateway is under way: its order was paid in the checkout, and the payment has
 * not come. No payment takes longer than an order stays open.
 */
export const isOrderAwaited = (
  order: { id: string; at: number },
  payments: readonly Pick<Payment, 'orderId'>[],
  now: number,
): boolean =>
  now - order.at < limits.orderOpenMs && !payments.some(({ orderId }) => orderId === order.id)

/** The scene of the newest payment for a plan: waiting, just decided, or long over. */
export const paymentScene = <P extends Payment>(
  payments: readonly P[],
  planId: string,
  now: number,
): PaymentScene<P> => {
  const payment = latest(payments.filter((one) => one.planId === planId))
  if (payment === undefined) return { kind: 'form', rejected: null }
  if (payment.status === 'pending') return { kind: 'review', payment }
  if (now - (payment.decidedAt ?? 0) > newsMs) return { kind: 'form', rejected: null }
  if (payment.status === 'approved') return { kind: 'confirmed', payment }
  return { kind: 'form', rejected: payment.status === 'rejected' ? payment : null }
}
