import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * barredAddresses/{keyed hash}: the e-mail address of a suspended or banned account, so that deleting the
 * sign-in is no way out. It is deleted with the suspension.
 */
export const barredAddressSchema = v.object({
  uid: v.string(),
  /** The reason as the account's person read it. */
  reason: v.string(),
  /** The end of the suspension; null: until an admin lifts it. */
  endsAt: v.nullable(time()),
  banned: v.boolean(),
  /** The outcome against which the new account may appeal, unless the old one did. */
  outcomeId: v.optional(v.string()),
})
export type BarredAddress = v.InferOutput<typeof barredAddressSchema>

/** Addresses that may not come back, as keyed hashes. */
export const barredAddresses = collection({
  name: 'barredAddresses',
  id: 'hash',
  schema: barredAddressSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: { kept: 'a suspension outlives its account, under a keyed hash' },
  },
  exported: { not: 'keyed hashes, which nobody can read' },
})
