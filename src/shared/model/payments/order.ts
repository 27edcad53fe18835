import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * created ─captured─▶ paid ─refunded─▶ refunded
 *    │ └──refunded (its capture comes later)──▶ refunded
 *    └──nobody paid in time──▶ abandoned ─captured─▶ paid
 */
const orderStates = ['created', 'abandoned', 'paid', 'refunded'] as const

/** orders/{the gateway's order id} (PRODUCT §7), with a copy of the plan. Readers: the server alone. */
export const orderSchema = v.object({
  uid: v.string(),
  planId: v.string(),
  planName: v.string(),
  amountPaise: v.number(),
  rounds: v.number(),
  matches: v.number(),
  validityDays: v.nullable(v.number()),
  status: v.picklist(orderStates),
  /** When the gateway was last asked about it. */
  askedAt: v.optional(v.nullable(time()), null),
  createdAt: time(),
  updatedAt: time(),
})
export type Order = v.InferOutput<typeof orderSchema>
