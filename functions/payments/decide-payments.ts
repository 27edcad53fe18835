import type { CallRequest, CallResponse } from '../../src/shared/calls.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import {
  type Payment,
  paymentSchema,
  type Utr,
  utrSchema,
} from '../../src/shared/model/payments/payment.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { notifyPayer, withdrawFromPayer } from './notify-payer.ts'
import { creditPayment, takeBackPayment } from './payment-credit.ts'
import { claimUtr, readPaymentsWithUtr } from './utr-claims.ts'

type Decision = CallRequest<'decidePayments'>
type Decided = CallResponse<'decidePayments'>[number]

/**
 * Each payment is decided in a transaction of its own, together with the balance. Nobody decides
 * their own; a payment of a deleted account is not approved, nor one whose UTR pays for another by now. A
 * payment that was sent again since the screen showed it may be for another plan, and is `changed`.
 *
 *   pending ─approve─▶ approved ─undo─▶ pending
 *      └────reject──▶ rejected ─undo─▶ pending, unless its UTR has another payment by then
 *   approved ─refund (refund-payment.ts)─▶ refunded
 */
export const handleDecidePayments: CallHandler<'decidePayments'> = async (
  store,
  { uid: adminUid },
  request,
  now,
) => {
  const decided: Decided[] = []
  for (const id of new Set(request.ids)) {
    decided.push({ id, status: await decide(store, id, request, { adminUid, now }) })
  }
  return decided
}

const decide = (
  store: Store,
  id: string,
  decision: Decision,
  { adminUid, now }: { adminUid: string; now: number },
): Promise<Decided['status']> =>
  store.transaction(async (transaction) => {
    const payment = await readDocument(transaction, paymentSchema, paths.payment(id))
    if (payment === undefined) return 'unknown'
    if (payment.uid === adminUid) return 'own'
    // Only the gateway knows whether the money of its payments came, stayed or went back.
    if (payment.orderId !== null) return payment.status
    const seenAt = decision.seen?.[id]
    if (seenAt !== undefined && seenAt !== payment.submittedAt) return 'changed'
    const bankUtr = bankUtrOf(payment, decision)
    const [subscription, claim, bankClaim, alike, [account]] = await Promise.all([
      readDocument(transaction, subscriptionSchema, paths.subscription(payment.uid)),
      readDocument(transaction, utrSchema, pathOf('utrs', payment.utr)),
      bankUtr === null ? undefined : readDocument(transaction, utrSchema, pathOf('utrs', bankUtr)),
      readPaymentsWithUtr(transaction, payment.utr),
      transaction.getAll([paths.user(payment.uid)]),
    ])
    const isGone = account === null
    const subject = { id, payment, subscription, claim, bankUtr, bankClaim, alike, isGone }
    if (decision.decision === 'undo') return undo(transaction, subject, now)
    if (payment.status !== 'pending') return payment.status
    return decision.decision === 'reject'
      ? reject(transaction, subject, decision.reason)
      : approve(transaction, subject, now)
  })

/** The bank's number under which an admin found the money, now or at the approval that is undone. */
const bankUtrOf = (payment: Payment, decision: Decision): string | null => {
  if (decision.decision !== 'approve-found') return payment.bankUtr
  return decision.bankUtr === payment.utr ? null : decision.bankUtr
}

interface Subject {
  id: string
  payment: Payment
  subscription: Subscription | undefined
  claim: Utr | undefined
  bankUtr: string | null
  bankClaim: Utr | undefined
  /** All payments with this UTR. */
  alike: readonly Payment[]
  isGone: boolean
}

const approve = (
  transaction: Transaction,
  { id, payment, subscription, claim, bankUtr, bankClaim, isGone }: Subject,
  now: number,
): 'approved' | 'unknown' | 'taken' => {
  if (isGone) return 'unknown'
  if ([claim, bankClaim].some((one) => one !== undefined && one.paymentId !== id)) return 'taken'
  const fields = creditPayment(transaction, { id, payment, subscription }, now)
  if (bankUtr !== null) claimUtr(transaction, { utr: bankUtr, uid: payment.uid, paymentId: id }, [])
  transaction.update(paths.payment(id), { ...fields, bankUtr })
  notifyPayer(transaction, id, payment.uid, 'approved')
  return 'approved'
}

/** Rejects a payment and frees its UTR, since another person may have paid with it. */
const reject = (
  transaction: Transaction,
  { id, payment, claim, isGone }: Subject,
  reason: string,
): 'rejected' => {
  transaction.update(paths.payment(id), {
    status: 'rejected',
    reason,
    decidedAt: serverTime,
    updatedAt: serverTime,
  })
  if (claim?.paymentId === id) transaction.delete(pathOf('utrs', payment.utr))
  if (!isGone) notifyPayer(transaction, id, payment.uid, 'rejected')
  return 'rejected'
}

const undo = (
  transaction: Transaction,
  { id, payment, subscription, claim, bankUtr, bankClaim, alike, isGone }: Subject,
  now: number,
): 'pending' | 'rejected' | 'refunded' => {
  const { uid, utr, status } = payment
  // Money that was sent back is not credited again.
  if (status === 'pending' || status === 'refunded') return status
  if (status === 'rejected') {
    if (claim !== undefined && claim.paymentId !== id) return 'rejected'
    claimUtr(transaction, { utr, uid, paymentId: id }, alike)
  }
  const undone =
    status === 'approved'
      ? (takeBackPayment(transaction, { id, payment, subscription }, now) ?? payment.undone)
      : payment.undone
  if (bankUtr !== null && bankClaim?.paymentId === id) transaction.delete(pathOf('utrs', bankUtr))
  transaction.update(paths.payment(id), {
    status: 'pending',
    reason: null,
    bankUtr: null,
    undone,
    decidedAt: null,
    updatedAt: serverTime,
  })
  if (!isGone) withdrawFromPayer(transaction, id, uid, status)
  return 'pending'
}
