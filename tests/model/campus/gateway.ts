import type { Gateway, GatewayPayment } from '../../../functions/payments/gateway/gateway.ts'
import { createRazorpay } from '../../../functions/payments/gateway/razorpay.ts'
import { keys, signedWebhook, wirePayment } from '../../functions/support/gateway-stub.ts'

/** The payment service as it truly is, whatever the server has heard of it. */
export interface ModelGateway {
  gateway: Gateway
  /** Order → its amount. */
  orders: ReadonlyMap<string, number>
  payments: ReadonlyMap<string, GatewayPayment>
  /** Payments about which it has sent a message. Others are found when it is asked. */
  told: ReadonlySet<string>
  /** Pays an order. @returns the payment's id */
  pay: (orderId: string, amountPaise: number) => string
  refund: (paymentId: string) => void
  /** Disputes that it has told of, and whether they are over. */
  disputes: ReadonlyMap<string, { paymentId: string; isOver: boolean }>
  /** The payer asks the bank for it back, or that ends. @returns the signed message about it */
  dispute: (paymentId: string, isOver: boolean) => ReturnType<typeof signedWebhook>
  /** The signed message about a payment as it is now. */
  message: (paymentId: string) => ReturnType<typeof signedWebhook>
}

/** @param turn awaited before each answer */
export const createModelGateway = (turn: () => Promise<void>): ModelGateway => {
  const razorpay = createRazorpay(keys)
  const orders = new Map<string, number>()
  const payments = new Map<string, GatewayPayment>()
  const told = new Set<string>()
  const disputes = new Map<string, { paymentId: string; isOver: boolean }>()
  const wireOf = (paymentId: string) => {
    const { orderId = '', amountPaise, refundedPaise, status } = payments.get(paymentId) ?? {}
    const fields = { amount: amountPaise, amount_refunded: refundedPaise, status }
    return wirePayment(paymentId, orderId, fields)
  }
  const gateway: Gateway = {
    ...razorpay,
    createOrder: async ({ amountPaise }) => {
      await turn()
      const orderId = `order${orders.size + 1}`
      orders.set(orderId, amountPaise)
      return orderId
    },
    paymentsOf: async (orderId) => {
      await turn()
      return [...payments.values()].filter((one) => one.orderId === orderId)
    },
  }
  return {
    gateway,
    orders,
    payments,
    told,
    pay: (orderId, amountPaise) => {
      const paymentId = `pay${payments.size + 1}`
      const rest = { refundedPaise: 0, currency: 'INR', bankReference: null }
      payments.set(paymentId, { paymentId, orderId, amountPaise, status: 'captured', ...rest })
      return paymentId
    },
    refund: (paymentId) => {
      const paid = payments.get(paymentId)
      if (paid === undefined) return
      payments.set(paymentId, { ...paid, status: 'refunded', refundedPaise: paid.amountPaise })
    },
    disputes,
    dispute: (paymentId, isOver) => {
      told.add(paymentId)
      const id = `disp_${paymentId}`
      disputes.set(id, { paymentId, isOver: isOver || (disputes.get(id)?.isOver ?? false) })
      const status = isOver ? 'won' : 'open'
      const dispute = { id, amount: 100, currency: 'INR', status }
      return signedWebhook(`payment.dispute.${status}`, wireOf(paymentId), dispute)
    },
    message: (paymentId) => {
      told.add(paymentId)
      const { status } = payments.get(paymentId) ?? {}
      return signedWebhook(`payment.${status}`, wireOf(paymentId))
    },
  }
}
