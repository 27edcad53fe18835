import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import type { Payment } from '../../src/shared/model/payments/payment.ts'
import type { Subscription } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { creditPlan, lastsMs, takeBackPlan } from './subscriptions.ts'

/** A payment, and the balance that it changes. */
export interface PaymentSubject {
  id: string
  payment: Payment
  subscription: Subscription | undefined
}

/**
 * Credits a payment to the balance. After an undone approval it gives back what the undo took: of its days
 * those that were left.
 * @returns the payment's new fields
 */
export const creditPayment = (
  transaction: Transaction,
  { id, payment, subscription }: PaymentSubject,
  now: number,
): Partial<DocumentWrite<Payment>> => {
  const { uid, planId, planName, undone } = payment
  const approvals = payment.approvals + 1
  const { matches, rounds } = undone ?? payment
  const row = ledgerId.payment(id, approvals)
  const timed = {
    row,
    creditedAt: now - (undone?.heldMs ?? 0),
    lastsMs: lastsMs(payment),
  }
  const given = { planId, planName, matches, rounds }
  const ends = creditPlan(transaction, { uid, subscription }, given, timed, now)
  return {
    status: 'approved',
    reason: null,
    approvals,
    credited: { matches, rounds, row, ...ends },
    undone: null,
    decidedAt: serverTime,
    updatedAt: serverTime,
  }
}

/**
 * Takes back the unused part of an approved payment's plan.
 * @returns what it took; null when the account has no balance any more
 */
export const takeBackPayment = (
  transaction: Transaction,
  { id, payment, subscription }: PaymentSubject,
  now: number,
): NonNullable<Payment['undone']> | null => {
  if (subscription === undefined) return null
  const { credited, planName, approvals } = payment
  const row = credited?.row
  const given = { ...(credited ?? payment), planName, row }
  const taken = takeBackPlan(transaction, ledgerId.refund(id, approvals), subscription, given)
  const timed = subscription.credits?.find((credit) => credit.row === row)
  return { ...taken, heldMs: timed === undefined ? 0 : now - timed.creditedAt }
}
