import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * ledger/{key}: one row per change of a balance, in the same transaction (PRODUCT §4). The key names
 * the reason, so that nothing counts twice. Readers: its owner, admins.
 */
export const ledgerSchema = v.object({
  uid: v.string(),
  roundId: v.optional(v.string()),
  /** The plan's name at the time of a payment, a gift or its refund. */
  planName: v.optional(v.string()),
  remainingMatchesChange: v.optional(v.number()),
  roundsUsedChange: v.optional(v.number()),
  roundsAllowedChange: v.optional(v.number()),
  /** An extension's days; a plan's own days are in the plan. */
  daysChange: v.optional(v.number()),
  /** Where the plan ended before this row, which may have moved its end. */
  expiresAtBefore: v.optional(v.nullable(time())),
  createdAt: time(),
})
export type LedgerRow = v.InferOutput<typeof ledgerSchema>
