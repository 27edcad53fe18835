import type { LoadCalls } from './load-call.ts'

export const paymentCalls = {
  savePlan: async () => (await import('../payments/save-plan.ts')).handleSavePlan,
  submitPayment: async () => (await import('../payments/submit-payment.ts')).handleSubmitPayment,
  decidePayments: async () => (await import('../payments/decide-payments.ts')).handleDecidePayments,
  grantSubscription: async () =>
    (await import('../payments/grant-subscription.ts')).handleGrantSubscription,
  listPendingPayments: async () =>
    (await import('../payments/list-pending-payments.ts')).handleListPendingPayments,
  listSubscriptions: async () =>
    (await import('../payments/list-subscriptions.ts')).handleListSubscriptions,
  listLedger: async () => (await import('../payments/list-ledger.ts')).handleListLedger,
  listPayments: async () => (await import('../payments/list-payments.ts')).handleListPayments,
  refundPayment: async () => (await import('../payments/refund-payment.ts')).handleRefundPayment,
  extendSubscription: async () =>
    (await import('../payments/extend-subscription.ts')).handleExtendSubscription,
  takeBackGrant: async () => (await import('../payments/take-back-grant.ts')).handleTakeBackGrant,
  startOrder: async ({ openGateway }) =>
    (await import('../payments/gateway/start-order.ts')).handleStartOrder(openGateway),
  confirmOrder: async ({ openGateway }) =>
    (await import('../payments/gateway/confirm-order.ts')).handleConfirmOrder(openGateway),
  settleGatewayTrouble: async () =>
    (await import('../payments/gateway/settle-gateway-trouble.ts')).handleSettleGatewayTrouble,
} satisfies LoadCalls
