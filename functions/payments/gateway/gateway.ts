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

/** Whether the whole amount was sent back. */
export const isRefunded = ({ status, refundedPaise, amountPaise }: GatewayPayment): boolean =>
  status === 'refunded' || refundedPaise >= amountPaise

/** A payment service that takes cards and more. Without its keys it is off (docs/adr/0029). */
export interface Gateway {
  /** The public key, which the checkout in the browser needs. */
  keyId: string
  /**
   * Makes an order at the gateway.
   * @param receipt our own name of the order, for the gateway's lists
   * @returns the gateway's id of the order
   * @throws Error
   */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>
  /**
   * The payments of an order.
   * @throws Error when the gateway does not answer
   */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>
  /** Whether the gateway itself says that this payment is of this order. */
  isSigned(checkout: { orderId: string; paymentId: string; signature: string }): boolean
  /**
   * Checks and reads a message.
   * @param rawBody the bytes as they came: parsed and written again they have another signature
   */
  readWebhook(rawBody: Buffer, signature: string): WebhookReading
}

/** A dispute: a payer asks the bank for the money of a payment back. */
export interface GatewayDispute {
  disputeId: string
  amountPaise: number
  currency: string
  /** The dispute was won or closed: the money stays. */
  isOver: boolean
}

export type WebhookReading =
  | { kind: 'forged' }
  | { kind: 'ignored' }
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'dispute'; payment: GatewayPayment; dispute: GatewayDispute }

export type OpenGateway = () => Gateway | null
