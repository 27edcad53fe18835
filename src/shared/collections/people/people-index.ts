import { personIndexSchema } from '../../model/people/person-index.ts'
import { collection } from '../collection.ts'

/** The words by which the desk finds people. */
export const peopleIndex = collection({
  name: 'peopleIndex',
  id: 'id',
  schema: personIndexSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'an index of accounts; the account is in the export' },
})
