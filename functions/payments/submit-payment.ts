import { Refusal } from '../../src/shared/errors.ts'
import { paymentId } from '../../src/shared/ids.ts'
import { day, limits } from '../../src/shared/limits.ts'
import { type Payment, paymentSchema } from '../../src/shared/model/payments/payment.ts'
import { planSchema } from '../../src/shared/model/payments/plan.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { claimUtr, readPaymentsWithUtr } from './utr-claims.ts'

/**
 * One UTR pays once, for one account (PRODUCT §7). A repeat by its owner answers `already`.
 * @throws Refusal permission-denied account-disabled · not-found no-plan · already-exists utr-taken ·
 *   resource-exhausted too-many
 */
export const handleSubmitPayment: CallHandler<'submitPayment'> = (
  store,
  { uid },
  { planId, utr, reference = null },
  now,
) =>
  store.transaction(async (transaction) => {
    const id = paymentId(uid, utr)
    const [user, plan, payments, alike, [taken]] = await Promise.all([
      readDocument(transaction, userSchema, paths.user(uid)),
      readDocument(transaction, planSchema, paths.plan(planId)),
      readQuery(transaction, paymentSchema, {
        collection: collections.payments,
        where: [['uid', '==', uid]],
      }),
      readPaymentsWithUtr(transaction, utr),
      transaction.getAll([paths.utr(utr)]),
    ])
    if (user === undefined || user.suspended === true) {
      throw new Refusal('permission-denied', 'account-disabled')
    }
    if (payments.some((payment) => payment.utr === utr)) {
      return { paymentId: id, status: 'already' }
    }
    if (plan?.active !== true) throw new Refusal('not-found', 'no-plan')
    const today = payments.filter(({ submittedAt }) => submittedAt > now - day)
    if (today.length >= limits.paymentsPerDay) throw new Refusal('resource-exhausted', 'too-many')
    if (taken !== null) throw new Refusal('already-exists', 'utr-taken')

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
