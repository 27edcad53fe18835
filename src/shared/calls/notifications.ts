import * as v from 'valibot'
import * as limits from '../limits.ts'
import { audiences, notificationTargets } from '../model/notifications/notification.ts'
import { roundAudienceSchema, sendStates } from '../model/notifications/notification-send.ts'
import { phaseNames } from '../model/rounds/round.ts'
import { time } from '../model/time.ts'
import { writtenTextSchema } from '../model/written-text.ts'
import { type CallDeclarations, documentId, newDocumentId } from './declaration.ts'
import { pageCursor, timeOrders } from './page-cursor.ts'

const title = writtenTextSchema(limits.notificationTitleMax)
const body = writtenTextSchema(limits.notificationBodyMax)
const emailMax = 254
const audience = v.picklist(audiences)
/** The receivers: a group, or one person. */
const target = v.union([
  v.strictObject({ targetType: audience }),
  v.strictObject({ targetType: v.literal('personal'), userUid: documentId }),
])
const round = v.strictObject({ ...roundAudienceSchema.entries, roundId: documentId })
/** A number of devices or people; null where it is not counted, or too small to be told. */
const counted = v.nullable(v.number())

/** Calls of notifications (PRODUCT §9). */
export const notificationCalls = {
  /** Finds an account by e-mail address, in any capitals, if `target` contains @; otherwise by uid. */
  findUser: {
    caller: 'admin',
    request: v.strictObject({
      target: v.union([
        v.pipe(v.string(), v.trim(), v.includes('@'), v.maxLength(emailMax)),
        documentId,
      ]),
    }),
    response: v.object({ uid: v.string(), name: v.string(), email: v.string() }),
    hashed: ['target'],
  },
  /**
   * Writes a notification and pushes it, now or at a time (Unix milliseconds). The caller makes the id: a
   * repeat sends nothing twice and answers how far the send has come.
   */
  sendNotification: {
    caller: 'admin',
    request: v.strictObject({
      id: newDocumentId,
      target: v.union([
        ...target.options,
        v.strictObject({ targetType: v.literal('round'), ...round.entries }),
      ]),
      title,
      body,
      at: v.nullable(time()),
    }),
    response: v.object({
      state: v.picklist(sendStates),
      written: counted,
      pushed: v.number(),
      failed: v.number(),
    }),
  },
  /** Cancels a send before its time. It answers the state, which is not `cancelled` when it was too late. */
  cancelSend: {
    caller: 'admin',
    request: v.strictObject({ id: documentId }),
    response: v.object({ state: v.picklist([...sendStates, 'unknown']) }),
  },
  /**
   * A page of what admins sent or scheduled, or of everything that a group or a person was told; only the
   * former can be filtered by state. A page that is not full is the last one. A message to people who had not
   * acted is not listed among what a person was told: it would tell who had not. Nor is news of a couple that
   * the caller is part of. What no admin has sent has a hash for an id, because ids of personal news name two
   * people.
   */
  listNotifications: {
    caller: 'admin',
    logged: 'hourly',
    unlogged: ['state', 'order', 'cursor'],
    request: v.pipe(
      v.strictObject({
        of: v.nullable(target),
        state: v.optional(v.nullable(v.picklist(sendStates)), null),
        order: v.optional(v.picklist(timeOrders), 'newest'),
        cursor: v.nullable(pageCursor),
      }),
      v.check(({ of, state }) => of === null || state === null),
    ),
    response: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        body: v.string(),
        targetType: v.picklist(notificationTargets),
        userUid: v.nullable(v.string()),
        round: v.nullable(roundAudienceSchema),
        state: v.picklist(sendStates),
        /** The time at which it was or will be sent. */
        at: time(),
        written: counted,
        pushed: counted,
        failed: counted,
        /** 1 if the person has seen it; null for a group, which `countOpened` counts. */
        opened: counted,
      }),
    ),
  },
  /** Counts the people who have seen a notification that an admin sent; it never tells who. */
  countOpened: {
    caller: 'admin',
    logged: false,
    request: v.strictObject({ id: documentId }),
    response: v.object({ opened: v.number(), of: v.number() }),
  },
  /**
   * Counts the people who have not acted in an open window: sums of the whole window, rounded down, each null
   * for fewer than ten. A part, or a smaller number, would speak of one person. `asked`: men who can like, or women
   * with somebody to answer. `reached`: people whom a message to the unanswered reaches; it does not tell a
   * woman whether anybody likes her. An answer to an admin may move a sum, so that asking leaves a row.
   */
  countUnanswered: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    request: v.strictObject({ roundId: documentId, phase: v.picklist(phaseNames) }),
    response: v.object({ asked: counted, unanswered: counted, reached: counted }),
  },
  /** Sends a push to every device of these people; it replaces a push of the same notification. */
  sendPushNotification: {
    caller: 'admin',
    request: v.strictObject({
      userUids: v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.pushReceiversMax)),
      title,
      body,
      notificationId: v.optional(documentId),
    }),
    response: v.object({ sent: v.number(), failed: v.number() }),
  },
} as const satisfies CallDeclarations
