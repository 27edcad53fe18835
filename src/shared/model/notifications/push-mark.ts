import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * pushMarks/{mark}: this push was sent. Prevents a second one. The mark is the push's tag, of a notification
 * with the time at which it was written. Reader: the server.
 */
export const pushMarkSchema = v.object({
  pushedAt: time(),
  /** Paths of the devices that it has not reached yet. Its trigger repeats it for them. */
  owed: v.optional(v.array(v.string()), []),
  /** Devices that it reached, and that refused it for good. */
  sent: v.optional(v.number(), 0),
  refused: v.optional(v.number(), 0),
  /** The message that is being pushed; null once it was. Its trigger repeats a push that failed. */
  sendingId: v.optional(v.nullable(v.string())),
})
export type PushMark = v.InferOutput<typeof pushMarkSchema>
