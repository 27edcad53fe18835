import { Refusal } from '../../src/shared/errors.ts'
import { paymentId } from '../../src/shared/ids.ts'
import { day } from '../../src/shared/limits.ts'
import {
  type Payment,
  paymentSchema,
  type Utr,
  utrSchema,
} from '../../src/shared/model/payments/payment.ts'
import { type Plan, planSchema } from '../../src/shared/model/payments/plan.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverLimits } from '../../src/shared/server-limits.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader } from '../platform/store.ts'
import { claimUtr, readPaymentsWithUtr } from './utr-claims.ts'

/** Retiring a plan is its last change, as a rule; another one gives its payers more time. */
const isSold = ({ active, updatedAt }: Plan, now: number): boolean =>
  active || updatedAt > now - serverLimits.retiredPlanMs

/** The gateway's payment has another UTR, or none: the claim alone names it. */
const readClaimed = async (reader: Reader, uid: string, claim: Utr | undefined) => {
  if (claim?.uid !== uid) return undefined
  const payment = await readDocument(reader, paymentSchema, paths.payment(claim.paymentId))
  return payment && { id: claim.paymentId, ...payment }
}

/**
 * One UTR pays once, for one account (PRODUCT §7). A repeat by its owner answers `already`, also where the
 * gateway has brought it. A plan that was just taken off the list is still paid for.
 * @throws Refusal permission-denied account-disabled · failed-precondition free · not-found no-plan ·
 *   already-exists utr-taken · resource-exhausted too-many
 */
export const handleSubmitPayment: CallHandler<'submitPayment'> = (
  store,
  { uid },
  { planId, utr, reference = null },
  now,
) =>
  store.transaction(async (transaction) => {
    const id = paymentId(uid, utr)
    const [user, plan, today, alike, claim] = await Promise.all([
      readDocument(transaction, userSchema, paths.user(uid)),
      readDocument(transaction, planSchema, paths.plan(planId)),
      transaction.query({
        collection: collections.payments,
        where: [
          ['uid', '==', uid],
          ['submittedAt', '>', now - day],
        ],
        atMost: serverLimits.paymentsPerDay,
      }),
      readPaymentsWithUtr(transaction, utr),
      readDocument(transaction, utrSchema, serverPaths.utr(utr)),
    ])
    if (user === undefined || user.suspended === true) {
      throw new Refusal('permission-denied', 'account-disabled')
    }
    if (user.gender === 'female') throw new Refusal('failed-precondition', 'free')
    const own = alike.find((one) => one.uid === uid) ?? (await readClaimed(transaction, uid, claim))
    if (own !== undefined) {
      const { planName, status: is } = own
      return { status: 'already', paymentId: own.id, planId: own.planId, planName, is }
    }
    if (plan === undefined || !isSold(plan, now)) throw new Refusal('not-found', 'no-plan')
    if (today.length >= serverLimits.paymentsPerDay)
      throw new Refusal('resource-exhausted', 'too-many')
    if (claim !== undefined) throw new Refusal('already-exists', 'utr-taken')

    const payment: DocumentWrite<Payment> = {
      uid,
      planId,
      planName: plan.name,
      amountPaise: plan.pricePaise,
      rounds: plan.rounds,
      matches: plan.matches,
      validityDays: plan.validityDays,
      utr,
      reference,
      orderId: null,
      status: 'pending',
      reason: null,
      approvals: 0,
      credited: null,
      undone: null,
      submittedAt: serverTime,
      decidedAt: null,
      updatedAt: serverTime,
    }
    transaction.create(paths.payment(id), payment)
    claimUtr(transaction, { utr, uid, paymentId: id }, alike)
    return { paymentId: id, status: 'submitted' }
  })
