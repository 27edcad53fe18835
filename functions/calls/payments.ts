import { handleDecidePayments } from '../payments/decide-payments.ts'
import { handleExtendSubscription } from '../payments/extend-subscription.ts'
import { handleConfirmOrder } from '../payments/gateway/confirm-order.ts'
import { gatewaySecrets, openGateway } from '../payments/gateway/open-gateway.ts'
import { handleSettleGatewayTrouble } from '../payments/gateway/settle-gateway-trouble.ts'
import { handleStartOrder } from '../payments/gateway/start-order.ts'
import { handleGrantSubscription } from '../payments/grant-subscription.ts'
import { handleListPendingPayments } from '../payments/list-pending-payments.ts'
import { handleRefundPayment } from '../payments/refund-payment.ts'
import { handleSavePlan } from '../payments/save-plan.ts'
import { handleSubmitPayment } from '../payments/submit-payment.ts'
import { handleTakeBackGrant } from '../payments/take-back-grant.ts'
import { callable } from '../platform/wrap.ts'

export const savePlan = callable('savePlan', handleSavePlan)
export const submitPayment = callable('submitPayment', handleSubmitPayment)
export const decidePayments = callable('decidePayments', handleDecidePayments)
export const grantSubscription = callable('grantSubscription', handleGrantSubscription)
export const listPendingPayments = callable('listPendingPayments', handleListPendingPayments)
export const refundPayment = callable('refundPayment', handleRefundPayment)
export const extendSubscription = callable('extendSubscription', handleExtendSubscription)
export const takeBackGrant = callable('takeBackGrant', handleTakeBackGrant)
export const startOrder = callable('startOrder', handleStartOrder(openGateway), gatewaySecrets)
export const confirmOrder = callable(
  'confirmOrder',
  handleConfirmOrder(openGateway),
  gatewaySecrets,
)
export const settleGatewayTrouble = callable('settleGatewayTrouble', handleSettleGatewayTrouble)
