import * as v from 'valibot'
import { time } from '../time.ts'

/** collegeSuggestions/{uid}_{hash}: a college that the list lacks. Readers: admins. */
export const collegeSuggestionSchema = v.object({
  uid: v.string(),
  name: v.string(),
  city: v.string(),
  createdAt: time(),
})
export type CollegeSuggestion = v.InferOutput<typeof collegeSuggestionSchema>
