import * as v from 'valibot'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'

/** participants/{roundId}_{uid}: a student in a round. Readers: the student, admins. */
export const participantSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  gender: genderSchema,
  optedOut: v.optional(v.boolean(), false),
  updatedAt: time(),
})
export type Participant = v.InferOutput<typeof participantSchema>
