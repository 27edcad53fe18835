import * as v from 'valibot'
import type { GatewayDispute, GatewayPayment } from './gateway.ts'

const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
  amount_refunded: v.optional(v.nullable(v.number()), 0),
  acquirer_data: v.optional(v.nullable(v.object({ rrn: v.optional(v.nullable(v.string())) }))),
})

export const orderAnswerSchema = v.object({ id: v.string() })
export const paymentsAnswerSchema = v.object({ items: v.array(paymentSchema) })

const disputeSchema = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
})

/** Every event about a payment brings the payment as it was then; `payment.dispute.…` its dispute too. */
export const webhookSchema = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: paymentSchema })),
    dispute: v.optional(v.object({ entity: disputeSchema })),
  }),
})

/** Ends of a dispute that keep the money. After a lost dispute the plan that was bought is still there. */
const endsOfDisputes: ReadonlySet<string> = new Set(['won', 'closed'])

export const gatewayDispute = ({
  id,
  amount,
  currency,
  status,
}: v.InferOutput<typeof disputeSchema>): GatewayDispute => ({
  disputeId: id,
  amountPaise: amount,
  currency,
  isOver: endsOfDisputes.has(status),
})

const states: ReadonlyMap<string, GatewayPayment['status']> = new Map([
  ['captured', 'captured'],
  ['refunded', 'refunded'],
])

/** @returns null for a payment without an order, which this app did not make */
export const gatewayPayment = (wire: v.InferOutput<typeof paymentSchema>): GatewayPayment | null =>
  wire.order_id === null
    ? null
    : {
        paymentId: wire.id,
        orderId: wire.order_id,
        amountPaise: wire.amount,
        refundedPaise: wire.amount_refunded ?? 0,
        currency: wire.currency,
        status: states.get(wire.status) ?? 'other',
        bankReference: wire.acquirer_data?.rrn ?? null,
      }
