import { handleDecidePayments } from '../payments/decide-payments.ts'
import { handleGrantSubscription } from '../payments/grant-subscription.ts'
import { handleListPendingPayments } from '../payments/list-pending-payments.ts'
import { handleSavePlan } from '../payments/save-plan.ts'
import { handleSubmitPayment } from '../payments/submit-payment.ts'
import { callable } from '../platform/wrap.ts'

export const savePlan = callable('savePlan', handleSavePlan)
export const submitPayment = callable('submitPayment', handleSubmitPayment)
export const decidePayments = callable('decidePayments', handleDecidePayments)
export const grantSubscription = callable('grantSubscription', handleGrantSubscription)
export const listPendingPayments = callable('listPendingPayments', handleListPendingPayments)
