import * as v from 'valibot'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'
import { knownOption } from '../tolerant.ts'
import { pushTopics } from './push-topic.ts'

export const notificationTargets = ['all', 'verified', 'female', 'male', 'personal'] as const
export type NotificationTarget = (typeof notificationTargets)[number]
export const audiences = ['all', 'verified', 'female', 'male'] as const
export type Audience = (typeof audiences)[number]

/** notifications/{id} (specification §3). Readers: the addressee, or the audience of `targetType`. */
export const notificationSchema = v.object({
  title: v.string(),
  body: v.string(),
  /** An admin's words to the addressee. No push holds them: a lock screen would show them. */
  why: v.optional(v.string()),
  /** The moderator's outcome that it tells of, against which the addressee may appeal. */
  outcomeId: v.optional(v.string()),
  /** The decision about a college that the addressee suggested. */
  college: v.optional(
    v.object({
      suggested: v.string(),
      /** Its name in the list; null: it was declined. */
      listed: v.nullable(v.string()),
    }),
  ),
  /** Null: a message to a group. */
  userUid: v.nullable(v.string()),
  targetType: v.picklist(notificationTargets),
  createdAt: time(),
  seen: v.boolean(),
  /** Only on notifications by the server, which it pushes too. Admins push theirs. */
  topic: knownOption(pushTopics),
})
export type Notification = v.InferOutput<typeof notificationSchema>

export const notificationWrites: ClientWrites = {
  creates: {},
  updates: { seen: v.literal(true) },
  serverTimes: [],
  once: [],
}
