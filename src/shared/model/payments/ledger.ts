import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * ledger/{key}: one row per change of a balance, in the same transaction (PRODUCT §4). The key names the
 * reason, so that nothing counts twice.
 */
export const ledgerSchema = v.object({
  uid: v.string(),
  /** The match that this row is about: its owner alone reads it. Absent in rows whose id still names it. */
  matchId: v.optional(v.string()),
  roundId: v.optional(v.string()),
  /** The plan's name at the time of a payment, a gift or its refund. */
  planName: v.optional(v.string()),
  remainingMatchesChange: v.optional(v.number()),
  roundsUsedChange: v.optional(v.number()),
  roundsAllowedChange: v.optional(v.number()),
  /** The days of an extension; a plan's own days are in the plan. */
  daysChange: v.optional(v.number()),
  /** The plan's end before this row, which may have moved it. */
  expiresAtBefore: v.optional(v.nullable(time())),
  createdAt: time(),
})
export type LedgerRow = v.InferOutput<typeof ledgerSchema>

/** The changes of a balance, row by row. */
export const ledger = collection({
  name: 'ledger',
  id: 'reason_match_uid',
  schema: ledgerSchema,
  readers: { own: 'uid' },
  writers: 'server',
  pokes: { not: 'a balance changes with its row, and pokes' },
  people: {
    matchId: { kept: 'tax law: which match a balance paid for' },
    match: { kept: 'tax law: which match a balance paid for' },
    uid: { kept: 'tax law: what a balance was made of' },
  },
  exported: { by: 'uid' },
})
