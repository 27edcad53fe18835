import { collegeSuggestionSchema } from '../../model/people/college-suggestion.ts'
import { collection } from '../collection.ts'

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
