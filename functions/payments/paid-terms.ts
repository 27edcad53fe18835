import type { Payment } from '../../src/shared/model/payments/payment.ts'
import type { PlanTerms } from '../../src/shared/model/payments/plan.ts'

type PaidTerms = Pick<Payment, 'planName' | 'amountPaise' | 'rounds' | 'matches' | 'validityDays'>

/** The copy of a plan that a payment or an order keeps. */
export const paidTermsOf = ({
  name,
  pricePaise,
  rounds,
  matches,
  validityDays,
}: PlanTerms): PaidTerms => ({
  planName: name,
  amountPaise: pricePaise,
  rounds,
  matches,
  validityDays,
})
