import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * messageRates/{uid}: a person's recent messages (PRODUCT §8), and the time until which the rules
 * refuse another one. Readers: the server, the rules.
 */
export const messageRateSchema = v.object({
  recent: v.array(v.object({ id: v.string(), sentAt: time() })),
  pausedUntil: time(),
})
export type MessageRate = v.InferOutput<typeof messageRateSchema>
