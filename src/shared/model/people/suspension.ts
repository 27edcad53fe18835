import * as v from 'valibot'
import { time } from '../time.ts'

/** The part of an account that says why it is suspended, and until when. */
export const suspensionSchema = v.object({
  /** The admin's words to the person. */
  reason: v.string(),
  /** The end; null: until an admin lifts it. */
  endsAt: v.nullable(time()),
  /** The id of the outcome against which the person may appeal. */
  outcomeId: v.optional(v.string()),
})
export type Suspension = v.InferOutput<typeof suspensionSchema>
