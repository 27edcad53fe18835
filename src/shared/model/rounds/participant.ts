import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'
import { unplacedReasons } from './unplaced.ts'

/** participants/{roundId}_{uid}: a student in a round. */
export const participantSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  gender: genderSchema,
  optedOut: v.optional(v.boolean(), false),
  /**
   * Written by earlier versions only, from the drafts alone: every admin reads this document. Now the
   * notification holds it (notifications/notification.ts).
   */
  unplaced: v.optional(v.nullable(v.picklist(unplacedReasons))),
  updatedAt: time(),
})
export type Participant = v.InferOutput<typeof participantSchema>

/** A student in a round. */
export const participants = collection({
  name: 'participants',
  id: 'roundId_uid',
  schema: participantSchema,
  readers: { byHand: 'by a part of its id, so also one that does not exist yet' },
  writers: 'server',
  pokes: { personal: 'participation', of: 'uid' },
  people: {
    uid: 'deleted',
  },
  exported: { by: 'uid' },
})
