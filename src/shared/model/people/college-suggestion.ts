import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** collegeSuggestions/{uid}_{hash}: a college that the list lacks. */
export const collegeSuggestionSchema = v.object({
  uid: v.string(),
  name: v.string(),
  city: v.string(),
  createdAt: time(),
  /** The state; absent: it waits. */
  state: v.optional(v.picklist(['waiting', 'accepted', 'declined']), 'waiting'),
  /** The college's entry in the list, once it is accepted. */
  college: v.optional(v.object({ name: v.string(), city: v.string(), state: v.string() })),
})
export type CollegeSuggestion = v.InferOutput<typeof collegeSuggestionSchema>

/** Colleges that the list lacks. */
export const collegeSuggestions = collection({
  name: 'collegeSuggestions',
  id: 'uid_hash',
  schema: collegeSuggestionSchema,
  readers: 'admins',
  writers: 'server',
  people: {
    uid: 'deleted',
  },
  exported: { by: 'uid' },
})
