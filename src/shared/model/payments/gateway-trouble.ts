import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * The reason why a payment at the gateway gave no plan, or was a second one for the same order.
 * `approved-by-hand`: an admin had approved its UTR for another person or plan. `disputed`: its payer asks
 * the bank for the money back; the plan that it has bought stays.
 */
export const troubleKinds = [
  'other-amount',
  'second-payment',
  'account-gone',
  'unknown-order',
  'approved-by-hand',
  'disputed',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/**
 * open ─an admin─▶ settled ─undo─▶ open; any ─the gateway sent the money back─▶ refunded, for good;
 * open ─a dispute is won or closed─▶ settled
 */
export const troubleStates = ['open', 'settled', 'refunded'] as const

/** gatewayTroubles/{the gateway's id of the payment, or of the dispute}. */
export const gatewayTroubleSchema = v.object({
  kind: v.picklist(troubleKinds),
  state: v.picklist(troubleStates),
  orderId: v.string(),
  /** The payer; null: the order is not ours. */
  uid: v.nullable(v.string()),
  planName: v.nullable(v.string()),
  orderedPaise: v.nullable(v.number()),
  amountPaise: v.number(),
  currency: v.string(),
  /** The bank's number, if it is one that people type. */
  utr: v.nullable(v.string()),
  createdAt: time(),
  updatedAt: time(),
})
export type GatewayTrouble = v.InferOutput<typeof gatewayTroubleSchema>

/** Money that the gateway has bought nothing with, or twice. */
export const gatewayTroubles = collection({
  name: 'gatewayTroubles',
  id: 'reference',
  schema: gatewayTroubleSchema,
  readers: 'admins',
  writers: 'server',
  people: {
    uid: { kept: 'money at the gateway that is not sent back yet, by a uid only' },
  },
  exported: { by: 'uid' },
})
