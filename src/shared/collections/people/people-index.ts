import { personIndexSchema } from '../../model/people/person-index.ts'
import { collection } from '../collection.ts'

/** What the desk finds people by. */
export const peopleIndex = collection({
  name: 'peopleIndex',
  schema: personIndexSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'an index of accounts; the account is in the export' },
})
