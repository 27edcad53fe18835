import type { UserDatabase } from '../../data/database/schema.ts'
import { type SentPayment, sentPayments } from '../../data/drafts/payment-drafts.ts'
import { planAsShown } from '../../shared/domain/payments/plan-terms.ts'
import type { Payment } from '../../shared/model/payments/payment.ts'

export type ToldPayment = Pick<
  Payment,
  'planId' | 'planName' | 'amountPaise' | 'utr' | 'status' | 'reason' | 'submittedAt' | 'decidedAt'
>

/** The payment that the server stores: its document comes a moment later, or on the next day without a network. */
const paymentOf = async (
  { plans }: UserDatabase,
  { planId, planSeenAt, sent }: SentPayment,
): Promise<ToldPayment[]> => {
  const latest = await plans.get(planId)
  if (latest === undefined) return []
  const { name, pricePaise } = planAsShown(latest, planSeenAt, sent.at) ?? latest
  const { utr, at } = sent
  const undecided = { status: 'pending', reason: null, decidedAt: null } as const
  return [{ planId, planName: name, amountPaise: pricePaise, utr, submittedAt: at, ...undecided }]
}

/** Payments to tell about, also those that the server has taken and this phone does not hold yet. */
export const toldPayments = async (database: UserDatabase): Promise<ToldPayment[]> => {
  const [stored, sent] = await Promise.all([database.payments.toArray(), sentPayments(database)])
  const awaited = await Promise.all(sent.map((one) => paymentOf(database, one)))
  return [...stored, ...awaited.flat()]
}
