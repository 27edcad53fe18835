import * as v from 'valibot'
import { time } from '../time.ts'

export const paymentStates = ['pending', 'approved', 'rejected'] as const

/**
 * payments/{uid}_{utr} (PRODUCT §7), with the plan as it was when it was paid for. Readers: its
 * owner, admins.
 */
export const paymentSchema = v.object({
  uid: v.string(),
  planId: v.string(),
  planName: v.string(),
  amountPaise: v.number(),
  rounds: v.number(),
  matches: v.number(),
  validityDays: v.nullable(v.number()),
  utr: v.string(),
  status: v.picklist(paymentStates),
  /** Why it was rejected. */
  reason: v.optional(v.nullable(v.string()), null),
  /** How often it was approved: an approval may be undone and made again. */
  approvals: v.number(),
  submittedAt: time(),
  decidedAt: v.optional(v.nullable(time()), null),
  updatedAt: time(),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** utrs/{utr}: whose payment holds this reference. Readers: admins. */
export const utrSchema = v.object({ uid: v.string(), paymentId: v.string(), createdAt: time() })
export type Utr = v.InferOutput<typeof utrSchema>
