import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import type { ClientWrites } from '../client-writes.ts'
import { unplacedReasons } from '../rounds/unplaced.ts'
import { time } from '../time.ts'
import { knownOption } from '../tolerant.ts'
import { pushTopics } from './push-topic.ts'

export const notificationTargets = ['all', 'verified', 'female', 'male', 'personal'] as const
export type NotificationTarget = (typeof notificationTargets)[number]
export const audiences = ['all', 'verified', 'female', 'male'] as const
export type Audience = (typeof audiences)[number]

/** notifications/{id} (specification §3). */
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
      /** The college's name in the list; null: it was declined. */
      listed: v.nullable(v.string()),
    }),
  ),
  /**
   * Why a round has no place for the addressee, who comes first in the next one; null: the round has one after
   * all. Its home is here, because no admin reads it: decks follow blocks and wishes (PRODUCT §2).
   */
  unplaced: v.fallback(v.optional(v.nullable(v.picklist(unplacedReasons))), undefined),
  /** Null: a message to a group. */
  userUid: v.nullable(v.string()),
  targetType: v.picklist(notificationTargets),
  createdAt: time(),
  seen: v.boolean(),
  /**
   * The topic of a notification by the server, which pushes it too; an admin's has none, and the admin's form
   * pushes it.
   */
  topic: knownOption(pushTopics),
})
export type Notification = v.InferOutput<typeof notificationSchema>

export const notificationWrites: ClientWrites = {
  creates: {},
  updates: { seen: v.literal(true) },
  serverTimes: [],
  once: [],
}

/** News (specification §3). */
export const notifications = collection({
  name: 'notifications',
  id: 'reason_match_userUid',
  schema: notificationSchema,
  readers: { byHand: 'the addressee, or an audience' },
  writers: notificationWrites,
  pokes: {
    personal: 'inbox',
    campus: [
      'announcements:all',
      'announcements:verified',
      'announcements:female',
      'announcements:male',
    ],
    byHand: 'one stream for each audience, so that only the audience pulls',
  },
  people: {
    match: { kept: 'news of the other one, who was told by it' },
    userUid: 'deleted',
  },
  exported: { by: 'userUid' },
})
