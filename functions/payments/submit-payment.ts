import { pathOf } from '../../src/shared/collections/path-of.ts'
import { planAsShown } from '../../src/shared/domain/payments/plan-terms.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { paymentId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { day } from '../../src/shared/limits.ts'
import {
  type Payment,
  paymentSchema,
  type Utr,
  utrSchema,
} from '../../src/shared/model/payments/payment.ts'
import { type Plan, type PlanTerms, planSchema } from '../../src/shared/model/payments/plan.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { adminPaymentsText } from '../../src/shared/text/desk/payments.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader } from '../platform/store.ts'
import { paidTermsOf } from './paid-terms.ts'
import { claimUtr, readFreeReference, readLeftPayment, readPaymentsWithUtr } from './utr-claims.ts'

/**
 * Whether a plan can be paid for. A retired plan is sold for a while after its last change; a later change
 * gives its payers more time.
 */
const isSold = ({ active, updatedAt }: Plan, now: number): boolean =>
  active || updatedAt > now - limits.retiredPlanMs

/**
 * The payment that claims this UTR. Only the claim leads from a typed UTR to the gateway's payment, which has
 * another UTR or none.
 */
const readClaimed = async (reader: Reader, uid: string, claim: Utr | undefined) => {
  if (claim?.uid !== uid) return undefined
  const payment = await readDocument(reader, paymentSchema, paths.payment(claim.paymentId))
  return payment && { id: claim.paymentId, ...payment }
}

/**
 * The history that a rejected payment keeps when it is sent again. If it had been approved before, the undo
 * could not take matches and days that were used already: the next approval gives the rest alone.
 */
const historyOf = (
  rejected: Payment | undefined,
  { matches, rounds }: PlanTerms,
): Pick<Payment, 'approvals' | 'credited' | 'undone'> => {
  if (rejected === undefined) return { approvals: 0, credited: null, undone: null }
  const { approvals, credited, undone } = rejected
  const owed = undone && {
    ...undone,
    matches: Math.max(matches - (rejected.matches - undone.matches), 0),
    rounds: Math.max(rounds - (rejected.rounds - undone.rounds), 0),
  }
  return { approvals, credited, undone: owed }
}

/**
 * Takes a payment for the price and the terms that the screen showed. One UTR pays once, for one account
 * (PRODUCT §7). A repeat by its owner answers `already`, also where the gateway has brought it; a rejected
 * payment is sent again, and one that waits for an earlier account of the payer's address. A plan that was just taken off the list is still paid for.
 * @throws Refusal permission-denied account-disabled · failed-precondition free or plan-changed · not-found
 *   no-plan · already-exists utr-taken · resource-exhausted too-many
 */
export const handleSubmitPayment: CallHandler<'submitPayment'> = (
  store,
  { uid },
  { planId, utr, reference = null, planSeenAt },
  now,
) =>
  store.transaction(async (transaction) => {
    const id = paymentId(uid, utr)
    const [user, current, today, alike, claim] = await Promise.all([
      readDocument(transaction, userSchema, paths.user(uid)),
      readDocument(transaction, planSchema, paths.plan(planId)),
      transaction.query({
        collection: 'payments',
        where: [
          ['uid', '==', uid],
          ['submittedAt', '>', now - day],
        ],
        atMost: limits.paymentsPerDay,
      }),
      readPaymentsWithUtr(transaction, utr),
      readDocument(transaction, utrSchema, pathOf('utrs', utr)),
    ])
    if (user === undefined || user.suspended === true) {
      throw new Refusal('permission-denied', 'account-disabled')
    }
    if (user.gender === 'female') throw new Refusal('failed-precondition', 'free')
    const typed = alike.find((one) => one.uid === uid)
    const own = (await readClaimed(transaction, uid, claim)) ?? typed
    if (own !== undefined && own.status !== 'rejected') {
      const { planName, status: is } = own
      return { status: 'already', paymentId: own.id, planId: own.planId, planName, is }
    }
    if (current === undefined || !isSold(current, now)) throw new Refusal('not-found', 'no-plan')
    const plan = planAsShown(current, planSeenAt, now)
    if (plan === null) throw new Refusal('failed-precondition', 'plan-changed')
    if (today.length >= limits.paymentsPerDay) throw new Refusal('resource-exhausted', 'too-many')
    const left = await readLeftPayment(transaction, uid, claim)
    if (claim !== undefined && left === undefined) throw new Refusal('already-exists', 'utr-taken')
    const ownReference = left?.reference ?? (await readFreeReference(transaction, uid, reference))

    const payment: DocumentWrite<Payment> = {
      uid,
      planId,
      ...paidTermsOf(plan),
      utr,
      reference: ownReference,
      bankUtr: null,
      orderId: null,
      status: 'pending',
      reason: null,
      ...historyOf(typed ?? left, plan),
      submittedAt: serverTime,
      decidedAt: null,
      updatedAt: serverTime,
    }
    if (typed === undefined) transaction.create(paths.payment(id), payment)
    else transaction.set(paths.payment(id), payment)
    if (left !== undefined) {
      transaction.update(paths.payment(left.id), {
        status: 'rejected',
        reason: adminPaymentsText.sentAgain,
        decidedAt: serverTime,
        updatedAt: serverTime,
      })
    }
    claimUtr(transaction, { utr, uid, paymentId: id }, alike)
    return { paymentId: id, status: 'submitted' }
  })
