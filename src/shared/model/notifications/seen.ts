import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

/** users/{uid}/seen/{notificationId}: this person has seen this notification. */
export const seenSchema = v.object({ seenAt: time() })

export const seenWrites: ClientWrites = {
  creates: seenSchema.entries,
  updates: {},
  serverTimes: ['seenAt'],
  once: [],
  may: { create: "isForMe(document('notifications', id))" },
}

/** The notifications that a person has seen. */
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
