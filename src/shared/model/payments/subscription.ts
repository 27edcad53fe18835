import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** A credit that was bought or given, as long as it is not taken back, and how long it lets a plan run. */
const timedCreditSchema = v.object({
  /** The row of the ledger that gave it; of a match that came back (matches/match-return.ts) its time. */
  row: v.string(),
  /**
   * The credit counts from this time on: a payment whose approval was undone counts only once it is approved
   * anew.
   */
  creditedAt: time(),
  /** Milliseconds; null: without an end. */
  lastsMs: v.nullable(v.number()),
  /** Which of the person's plans, one behind the other from 0 on, it belongs to. */
  plan: v.number(),
})
export type TimedCredit = v.InferOutput<typeof timedCreditSchema>

/** subscriptions/{uid} (specification §3, PRODUCT §7). Written by the server. */
export const subscriptionSchema = v.object({
  uid: v.string(),
  status: v.string(),
  planId: v.optional(v.string()),
  remainingMatches: v.number(),
  roundsUsed: v.number(),
  roundsAllowed: v.optional(v.number(), 1),
  expiresAt: v.optional(v.nullable(time()), null),
  /**
   * The credits of which `expiresAt` is made (domain/payments/plan-end.ts). Absent: it was stored before
   * they were.
   */
  credits: v.optional(v.array(timedCreditSchema)),
  /** The round in which a match used up the last that was left (docs/adr/0010). */
  spentIn: v.optional(v.string()),
  updatedAt: time(),
})
export type Subscription = v.InferOutput<typeof subscriptionSchema>

/** Balances (specification §3, PRODUCT §7). */
export const subscriptions = collection({
  name: 'subscriptions',
  id: 'id',
  schema: subscriptionSchema,
  readers: { own: 'id', admins: true },
  writers: 'server',
  pokes: { personal: 'subscription', of: 'id' },
  people: {
    id: 'deleted',
  },
  exported: { by: 'id' },
})
