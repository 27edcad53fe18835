import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

export const paymentStates = ['pending', 'approved', 'rejected', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

const amounts = { matches: v.number(), rounds: v.number() }

/** payments/{uid}_{utr} (PRODUCT §7), with a copy of the plan. */
export const paymentSchema = v.object({
  uid: v.string(),
  planId: v.string(),
  planName: v.string(),
  amountPaise: v.number(),
  rounds: v.number(),
  matches: v.number(),
  validityDays: v.nullable(v.number()),
  /** The bank's UTR; of a payment through the gateway, the gateway's own number. */
  utr: v.string(),
  /** The gateway's order, for a payment through it. Only the gateway decides about it. */
  orderId: v.optional(v.nullable(v.string()), null),
  /**
   * The reference in the payer's UPI link, which an admin may find in the bank's list; null for one that was
   * not made for this account.
   */
  reference: v.optional(v.nullable(v.string()), null),
  /** The bank's number of its money, where an admin found it beside a UTR that the payer mistyped. */
  bankUtr: v.optional(v.nullable(v.string()), null),
  status: v.picklist(paymentStates),
  /** The reason of a rejection. */
  reason: v.optional(v.nullable(v.string()), null),
  /** Number of approvals: an approval may be undone and repeated. */
  approvals: v.number(),
  /**
   * Credits of the last approval, the row of the ledger that gave them, and the plan's end before and after.
   * An end of null: none.
   */
  credited: v.optional(
    v.nullable(
      v.object({
        ...amounts,
        row: v.optional(v.string()),
        endBefore: v.nullable(time()),
        endAfter: v.nullable(time()),
      }),
    ),
    null,
  ),
  /**
   * Credits that the last undo of an approval took, and for how long they were held: a new approval gives
   * back just those.
   */
  undone: v.optional(v.nullable(v.object({ ...amounts, heldMs: v.optional(v.number(), 0) })), null),
  submittedAt: time(),
  decidedAt: v.optional(v.nullable(time()), null),
  updatedAt: time(),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** utrs/{utr}: the payment to which this UTR belongs. */
export const utrSchema = v.object({
  uid: v.string(),
  paymentId: v.string(),
  /** Whether another payment with this UTR was rejected. */
  rejectedBefore: v.optional(v.boolean(), false),
  createdAt: time(),
})
export type Utr = v.InferOutput<typeof utrSchema>

/** Payments by UPI (PRODUCT §7). */
export const payments = collection({
  name: 'payments',
  id: 'uid_reference',
  schema: paymentSchema,
  ownSet: { since: 2 },
  readers: { own: 'uid' },
  writers: 'server',
  pokes: { personal: 'payments', of: 'uid' },
  people: {
    credited: { kept: 'the row of the ledger that an approval made' },
    uid: { kept: 'tax law: what was paid, by a uid only' },
  },
  exported: { by: 'uid' },
})

/** The payment that has a bank's reference. */
export const utrs = collection({
  name: 'utrs',
  id: 'reference',
  schema: utrSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    paymentId: { kept: 'its id begins with the uid, as the payment keeps it' },
    uid: { kept: 'the bank’s reference pays once' },
  },
  exported: { not: 'whose payment has a reference; the payments are in the export' },
})
