import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * cardPaces/{uid}: when this person's card was last renewed for others, and when a change that came
 * too soon is due. Reader: the server.
 */
export const cardPaceSchema = v.object({
  renewals: v.array(v.object({ renewedAt: time() })),
  dueAt: v.nullable(time()),
})
export type CardPace = v.InferOutput<typeof cardPaceSchema>
