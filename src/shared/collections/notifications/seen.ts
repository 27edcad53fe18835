import { seenSchema, seenWrites } from '../../model/notifications/seen.ts'
import { collection } from '../collection.ts'

/** Which notifications a person has seen. */
export const seen = collection({
  name: 'seen',
  id: 'reason_match',
  below: 'users',
  schema: seenSchema,
  readers: { own: 'account' },
  writers: seenWrites,
  pokes: { personal: 'seen', of: 'account' },
  people: {
    match: { kept: 'the id of a notification, as that keeps it' },
    account: 'deleted',
  },
  exported: { by: 'account', id: 'notificationId' },
})
