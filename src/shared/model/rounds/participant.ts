import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'

/**
 * The reason why a published round plans no place for somebody: a man is to see nobody, or a woman is in
 * no draft. There were more men, or women, than places in decks; or the lists came out so.
 */
const unplacedReasons = ['more-men', 'more-women', 'lists'] as const
export type UnplacedReason = (typeof unplacedReasons)[number]

/** participants/{roundId}_{uid}: a student in a round. */
export const participantSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  gender: genderSchema,
  optedOut: v.optional(v.boolean(), false),
  /** Set or removed by each publishing, from the drafts; null: they have a place there (PRODUCT §15). */
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
