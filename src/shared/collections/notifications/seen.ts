import { seenSchema, seenWrites } from '../../model/notifications/seen.ts'
import { collection } from '../collection.ts'

/** Which notifications a person has seen. */
export const seen = collection({
  name: 'seen',
  below: 'users',
  schema: seenSchema,
  readers: { own: 'account' },
  writers: seenWrites,
  pokes: { personal: 'seen', of: 'account' },
  people: {
    account: 'deleted',
  },
  exported: { byHand: 'the id of a mark is a part of it' },
})
