import * as v from 'valibot'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

/** users/{uid}/seen/{notificationId}: this person has seen this notification. Reader: its owner. */
export const seenSchema = v.object({ seenAt: time() })

export const seenWrites: ClientWrites = {
  creates: seenSchema.entries,
  updates: {},
  serverTimes: ['seenAt'],
  once: [],
  may: { create: "isForMe(document('notifications', id))" },
}
