import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { phaseNames } from '../rounds/round.ts'
import { time } from '../time.ts'
import { notificationTargets } from './notification.ts'

/**
 *   scheduled ─its time─▶ sending ─every step done─▶ sent
 *       └─────cancelSend─▶ cancelled
 */
export const sendStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type SendState = (typeof sendStates)[number]

/**
 * People of a round while one of its windows is open: all whom it concerns, or those who have not acted in
 * it.
 */
export const roundAudienceSchema = v.strictObject({
  roundId: v.string(),
  phase: v.picklist(phaseNames),
  who: v.picklist(['everyone', 'unanswered']),
})

/** The audience of a send of the server: `isForBoth` adds the people of the other window. */
const sentAudienceSchema = v.strictObject({
  ...roundAudienceSchema.entries,
  isForBoth: v.optional(v.boolean()),
})
export type RoundAudience = v.InferOutput<typeof sentAudienceSchema>

/** notificationSends/{id}: an admin's send of the notification with this id. */
export const notificationSendSchema = v.object({
  /** The uid of the admin. */
  uid: v.string(),
  title: v.string(),
  body: v.string(),
  targetType: v.picklist(notificationTargets),
  /** The receiver; null: a group, or people of a round. */
  userUid: v.nullable(v.string()),
  /** The people of a round who each get a notification of their own. */
  round: v.optional(sentAudienceSchema),
  state: v.picklist(sendStates),
  /** The time at which it is sent. */
  dueAt: time(),
  createdAt: time(),
  /** Uid of the last person reached; steps go through the accounts in the order of their uids. */
  cursor: v.string(),
  /**
   * Numbers of people for whom it was written, of devices to which it was pushed, and of devices that failed.
   */
  written: v.number(),
  pushed: v.number(),
  failed: v.number(),
  /**
   * Tries of the present step, and the time until which a run holds this send: Unix milliseconds, 0 for
   * nobody.
   */
  tries: v.number(),
  leasedUntil: v.number(),
})
export type NotificationSend = v.InferOutput<typeof notificationSendSchema>

/** News that an admin sends to somebody. */
export const notificationSends = collection({
  name: 'notificationSends',
  id: 'random',
  schema: notificationSendSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    userUid: 'deleted',
    uid: { kept: 'the admin who sent it' },
  },
  exported: { not: 'what admins send to others' },
})
