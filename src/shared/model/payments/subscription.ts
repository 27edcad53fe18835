import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** A credit that was bought or given, while it is not taken back, and how long it lets a plan run. */
const timedCreditSchema = v.object({
  /** The row of the ledger that gave it; for a returned match (matches/match-return.ts) its time. */
  row: v.string(),
  /**
   * The credit counts from this time on: a payment whose approval was undone counts only once it is approved
   * anew.
   */
  creditedAt: time(),
  /** Milliseconds; null: without an end. */
  lastsMs: v.nullable(v.number()),
  /** The number of the person's plan to which it belongs; plans follow each other from 0 on. */
  plan: v.number(),
})
export type TimedCredit = v.InferOutput<typeof timedCreditSchema>

/** subscriptions/{uid} (specification §3, PRODUCT §7). Written by the server. */
export const subscriptionSchema = v.object({
  uid: v.string(),
  status: v.string(),
  planId: v.optional(v.string()),
  remainingMatches: v.number(),
  /**
   * Matches of an ended plan that was reopened for one returned match: they cannot be used before a purchase
   * (docs/adr/0039). Absent: none.
   */
  heldMatches: v.optional(v.number()),
  roundsUsed: v.number(),
  roundsAllowed: v.optional(v.number(), 1),
  expiresAt: v.optional(v.nullable(time()), null),
  /**
   * The credits from which `expiresAt` is computed (domain/payments/plan-end.ts). Absent in documents from
   * before credits were stored.
   */
  credits: v.optional(v.array(timedCreditSchema)),
  /** The round in which a match used up the last match of the plan (docs/adr/0010). */
  spentIn: v.optional(v.string()),
  updatedAt: time(),
})
export type Subscription = v.InferOutput<typeof subscriptionSchema>

/** Balances (specification §3, PRODUCT §7). */
export const subscriptions = collection({
  name: 'subscriptions',
  id: 'id',
  schema: subscriptionSchema,
  readers: { own: 'id' },
  writers: 'server',
  pokes: { personal: 'subscription', of: 'id' },
  people: {
    id: 'deleted',
  },
  exported: { by: 'id' },
})
