import * as v from 'valibot'
import { limits } from '../../limits.ts'
import { answerEntries } from './answer-schemas.ts'
import { interestOptions } from './answers.ts'

/**
 * What a stranger in the round may know about a person (PRODUCT §2). A strict object, so that no
 * name, handle, e-mail or date of birth can be added by mistake.
 */
export const cardSchema = v.strictObject({
  uid: v.string(),
  photoUrls: v.pipe(v.array(v.string()), v.maxLength(limits.photosMax)),
  age: v.optional(v.pipe(v.number(), v.integer())),
  college: v.optional(v.string()),
  /** Centimetres. */
  height: v.optional(v.number()),
  interests: v.array(v.picklist(interestOptions)),
  ...answerEntries,
  bio: v.optional(v.string()),
  verified: v.boolean(),
})
export type Card = v.InferOutput<typeof cardSchema>
