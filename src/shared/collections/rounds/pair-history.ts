import { pairSchema } from '../../model/rounds/pair.ts'
import { collection } from '../collection.ts'

/** Pairs that have been shown to each other, and their outcomes. */
export const pairHistory = collection({
  name: 'pairHistory',
  id: 'boyUid_girlUid',
  schema: pairSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    boyUid: { kept: 'two uids that may not meet; the other one is still here' },
    girlUid: { kept: 'two uids that may not meet; the other one is still here' },
  },
  exported: { not: 'would say who saw somebody and did not like them' },
})
