/** One payment of an order, as the gateway describes it. Amounts are paise. */
export interface GatewayPayment {
  paymentId: string
  orderId: string
  amountPaise: number
  refundedPaise: number
  currency: string
  /** `other`: authorised, failed, or a state that this version does not know. No money is here. */
  status: 'captured' | 'refunded' | 'other'
  /** The bank's number of a payment by UPI, which the same person may type as a UTR. */
  bankReference: string | null
}

/** Whether all of it has gone back. */
export const isRefunded = ({ status, refundedPaise, amountPaise }: GatewayPayment): boolean =>
  status === 'refunded' || refundedPaise >= amountPaise

/** A payment service that takes cards and more. Off without its keys (docs/adr/0029). */
export interface Gateway {
  /** Public: the checkout in the browser needs it. */
  keyId: string
  /** @param receipt ours, for the gateway's lists. @returns its order id. @throws Error */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>
  /** @throws Error */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>
  /** Whether the gateway itself says that this payment is of this order. */
  isSigned(checkout: { orderId: string; paymentId: string; signature: string }): boolean
  /** @param rawBody as it came: parsed and written again it has another signature */
  readWebhook(rawBody: Buffer, signature: string): WebhookReading
}

/** A payer asks the bank for the money of a payment back. */
export interface GatewayDispute {
  disputeId: string
  amountPaise: number
  currency: string
  /** Won or closed: the money stays. */
  isOver: boolean
}

export type WebhookReading =
  | { kind: 'forged' }
  | { kind: 'ignored' }
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'dispute'; payment: GatewayPayment; dispute: GatewayDispute }

export type OpenGateway = () => Gateway | null
