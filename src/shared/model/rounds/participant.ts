import * as v from 'valibot'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'

/** participants/{roundId}_{uid}: a student and the draft deck. Readers: the student, admins. */
export const participantSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  gender: genderSchema,
  assignedUids: v.optional(v.array(v.string()), []),
  /** People who stay in the draft when it is computed again (PRODUCT §5). */
  locks: v.optional(v.array(v.string()), []),
  optedOut: v.optional(v.boolean(), false),
  updatedAt: time(),
})
export type Participant = v.InferOutput<typeof participantSchema>
