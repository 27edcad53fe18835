import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { durations } from '../../limits.ts'
import { time } from '../time.ts'

/**
 * messageRates/{uid}: a person's recent messages (PRODUCT §8), and the time until which the rules refuse
 * another one.
 */
export const messageRateSchema = v.object({
  recent: v.array(v.object({ id: v.string(), sentAt: time() })),
  /** The messages of 24 hours from the first one on; `fullAt`: the time of the last that the day takes. */
  day: v.optional(v.object({ startAt: time(), count: v.number(), fullAt: v.nullable(time()) })),
  pausedUntil: time(),
})
export type MessageRate = v.InferOutput<typeof messageRateSchema>

/** The numbers of messages that a person wrote in the last minute, and in a day. */
export const messageRates = collection({
  name: 'messageRates',
  id: 'id',
  schema: messageRateSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
  expiresAfterMs: durations.day,
})
