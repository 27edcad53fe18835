import * as v from 'valibot'
import * as limits from '../../limits.ts'
import { knownOption } from '../tolerant.ts'
import { notificationTargets } from './notification.ts'
import { pushTopics } from './push-topic.ts'

const words = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

const tagMax = 400

/** A time in Unix milliseconds, of at most fifteen digits: enough for thirty thousand years. */
const instantText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/**
 * The `data` of a push: texts only. Readers: the addressee's phone, and the push services on the way.
 * Title and body stand on lock screens: no names (PRODUCT §9).
 */
export const pushPayloadSchema = v.object({
  /**
   * The uid of the receiver. A phone where somebody else is signed in shows a general text and stores
   * nothing.
   */
  addressee: v.pipe(v.string(), v.minLength(1)),
  title: words(limits.notificationTitleMax),
  body: words(limits.notificationBodyMax),
  /** The notification's id, or `messagePushTag`. A push replaces the one shown with its tag. */
  tag: words(tagMax),
  topic: knownOption(pushTopics),
  /** Server time in milliseconds: when the notification was created, or the message sent. */
  at: v.pipe(instantText, v.transform(Number)),
  /** Given for notifications alone: with it the phone can store the row that the inbox would pull. */
  targetType: knownOption(notificationTargets),
})
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>
export type PushData = v.InferInput<typeof pushPayloadSchema>

/** The data of a push event: FCM puts the `data` of a message among fields of its own. */
export const pushTextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: pushPayloadSchema }),
)
