import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import { time } from '../time.ts'

/**
 * pushMarks/{mark}: a push that was sent, so that it is not sent twice. The mark is the push's tag, for a
 * notification with the time at which it was written.
 */
export const pushMarkSchema = v.object({
  pushedAt: time(),
  /** Paths of the devices that it has not reached yet. Its trigger repeats it for them. */
  owed: v.optional(v.array(v.string()), []),
  /** The number of devices that it reached, or that refused it for good. */
  sent: v.optional(v.number(), 0),
  refused: v.optional(v.number(), 0),
  /** The message that is being pushed; null afterwards. Its trigger repeats a push that failed. */
  sendingId: v.optional(v.nullable(v.string())),
})
export type PushMark = v.InferOutput<typeof pushMarkSchema>

/** The pushes that have gone out. */
export const pushMarks = collection({
  name: 'pushMarks',
  id: 'reason_match',
  schema: pushMarkSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    match: { purged: 'with the mark' },
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
  expiresAfterMs: limits.tombstoneMs,
})
