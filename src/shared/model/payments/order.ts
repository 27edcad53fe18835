import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * created ─captured─▶ paid ─refunded─▶ refunded
 *    │ └──refunded (its capture comes later)──▶ refunded
 *    └──nobody paid in time──▶ abandoned ─captured─▶ paid
 */
const orderStates = ['created', 'abandoned', 'paid', 'refunded'] as const

/** orders/{the gateway's order id} (PRODUCT §7), with a copy of the plan. */
export const orderSchema = v.object({
  uid: v.string(),
  planId: v.string(),
  planName: v.string(),
  amountPaise: v.number(),
  rounds: v.number(),
  matches: v.number(),
  validityDays: v.nullable(v.number()),
  status: v.picklist(orderStates),
  /** The time at which the gateway was last asked about it. */
  askedAt: v.optional(v.nullable(time()), null),
  createdAt: time(),
  updatedAt: time(),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Orders at the payment gateway. */
export const orders = collection({
  name: 'orders',
  id: 'reference',
  schema: orderSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: { kept: 'tax law: what was ordered and paid; what nobody paid goes (gateway)' },
  },
  exported: { by: 'uid' },
})
