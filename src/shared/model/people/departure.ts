import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** departures/{uid}: a deleted account, so that its old token makes no new one. */
export const departureSchema = v.object({
  uid: v.string(),
  /**
   * The first who asked; every later pass of the deletion goes by it. `sign-in`: it was deleted at Google, which its
   * owner may do too. `server`: what its operator did. Absent: written before it was kept.
   */
  askedBy: v.optional(v.picklist(['owner', 'sign-in', 'server']), 'owner'),
  createdAt: time(),
})
export type Departure = v.InferOutput<typeof departureSchema>

/** Accounts that are being deleted, or were: an old token makes no new one. */
export const departures = collection({
  name: 'departures',
  id: 'uid',
  schema: departureSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: { purged: 'sixty-one days later' },
  },
  exported: { not: 'of accounts that are gone' },
})
