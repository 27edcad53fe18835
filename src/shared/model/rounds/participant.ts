import * as v from 'valibot'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'

/**
 * participants/{roundId}_{uid}: one student in one round, with the admins' draft of who they see.
 * Readers: the student, admins.
 */
export const participantSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  gender: genderSchema,
  assignedUids: v.optional(v.array(v.string()), []),
  /** Those of the draft who stay in it, whatever is computed anew (PRODUCT §5). */
  locks: v.optional(v.array(v.string()), []),
  optedOut: v.optional(v.boolean(), false),
  updatedAt: time(),
})
export type Participant = v.InferOutput<typeof participantSchema>
