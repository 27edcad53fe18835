import * as v from 'valibot'
import { time } from '../time.ts'

/** Part of an account: why it is out, and until when. */
export const suspensionSchema = v.object({
  /** The admin's words to the person. */
  reason: v.string(),
  /** Null: until it is lifted. */
  endsAt: v.nullable(time()),
  /** outcomes/{id}, against which the person may appeal. */
  outcomeId: v.optional(v.string()),
})
export type Suspension = v.InferOutput<typeof suspensionSchema>
