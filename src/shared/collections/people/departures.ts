import { departureSchema } from '../../model/people/departure.ts'
import { collection } from '../collection.ts'

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
