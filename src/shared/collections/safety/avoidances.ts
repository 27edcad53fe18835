import { avoidanceSchema } from '../../model/safety/avoidance.ts'
import { collection } from '../collection.ts'

/** Whom people do not want to meet, as keyed hashes. */
export const avoidances = collection({
  name: 'avoidances',
  id: 'uid',
  schema: avoidanceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
  },
  exported: {
    not: 'keyed hashes, which nobody can read; the account says how many names were given',
  },
})
