import type { CallRequest, CallResponse } from '../../src/shared/calls.ts'
import { ledgerId, notificationId } from '../../src/shared/ids.ts'
import { type Payment, paymentSchema } from '../../src/shared/model/payments/payment.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { creditPlan, takeBackPlan } from './subscriptions.ts'

type Decision = CallRequest<'decidePayments'>
type Decided = CallResponse<'decidePayments'>[number]

/**
 * Each payment is decided in a transaction of its own, together with the balance.
 *
 *   pending ─approve─▶ approved ─undo─▶ pending
 *      └────reject──▶ rejected ─undo─▶ pending
 */
export const handleDecidePayments: CallHandler<'decidePayments'> = async (
  store,
  _caller,
  request,
  now,
) => {
  const decided: Decided[] = []
  for (const id of new Set(request.ids)) decided.push(await decide(store, id, request, now))
  return decided
}

const decide = (store: Store, id: string, decision: Decision, now: number): Promise<Decided> =>
  store.transaction(async (transaction) => {
    const payment = await readDocument(transaction, paymentSchema, paths.payment(id))
    if (payment === undefined) return { id, status: 'unknown' }
    const subscription = await readDocument(
      transaction,
      subscriptionSchema,
      paths.subscription(payment.uid),
    )
    if (decision.decision === 'undo')
      return { id, status: undoDecision(transaction, id, payment, subscription) }
    if (payment.status !== 'pending') return { id, status: payment.status }
    if (decision.decision === 'reject') {
      writeOutcome(transaction, id, payment, { status: 'rejected', reason: decision.reason })
      return { id, status: 'rejected' }
    }
    const approvals = payment.approvals + 1
    const account = { uid: payment.uid, subscription }
    writeOutcome(transaction, id, payment, { status: 'approved', reason: null, approvals })
    creditPlan(transaction, ledgerId.payment(id, approvals), account, payment, now)
    return { id, status: 'approved' }
  })

const writeOutcome = (
  transaction: Transaction,
  id: string,
  { uid }: Payment,
  outcome: Pick<Payment, 'status' | 'reason'> & { approvals?: number },
): void => {
  const textKey = outcome.status === 'approved' ? 'paymentApproved' : 'paymentRejected'
  transaction.update(paths.payment(id), {
    ...outcome,
    decidedAt: serverTime,
    updatedAt: serverTime,
  })
  const newsId = notificationId.payment(id, outcome.status)
  notifyPerson(transaction, newsId, uid, 'account', text.notifications[textKey])
}

const undoDecision = (
  transaction: Transaction,
  id: string,
  payment: Payment,
  subscription: Subscription | undefined,
): 'pending' => {
  if (payment.status === 'pending') return 'pending'
  transaction.update(paths.payment(id), {
    status: 'pending',
    reason: null,
    decidedAt: null,
    updatedAt: serverTime,
  })
  if (payment.status === 'approved' && subscription !== undefined) {
    takeBackPlan(transaction, ledgerId.refund(id, payment.approvals), subscription, payment)
  }
  return 'pending'
}
