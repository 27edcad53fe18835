import * as v from 'valibot'
import { time } from '../time.ts'

/** subscriptions/{uid} (specification §3, PRODUCT §7). Readers: owner, admins. Written by the server. */
export const subscriptionSchema = v.object({
  uid: v.string(),
  status: v.string(),
  planId: v.optional(v.string()),
  remainingMatches: v.number(),
  roundsUsed: v.number(),
  roundsAllowed: v.optional(v.number(), 1),
  expiresAt: v.optional(v.nullable(time()), null),
  updatedAt: time(),
})
export type Subscription = v.InferOutput<typeof subscriptionSchema>
