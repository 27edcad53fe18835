import { barredAddressSchema } from '../../model/safety/barred-address.ts'
import { collection } from '../collection.ts'

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
