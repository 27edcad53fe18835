import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * messageRates/{uid}: the last messages of one person that count (PRODUCT §8), and until when the
 * rules take no further one. Readers: the server, and the rules.
 */
export const messageRateSchema = v.object({
  recent: v.array(v.object({ id: v.string(), sentAt: time() })),
  pausedUntil: time(),
})
export type MessageRate = v.InferOutput<typeof messageRateSchema>
