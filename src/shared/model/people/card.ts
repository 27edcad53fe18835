import * as v from 'valibot'
import * as limits from '../../limits.ts'
import { knownItems } from '../tolerant.ts'
import { answerEntries, storedAnswerEntries } from './answer-schemas.ts'
import { interestOptions } from './answers.ts'

const facts = {
  uid: v.string(),
  age: v.optional(v.pipe(v.number(), v.integer())),
  college: v.optional(v.string()),
  /** Height in centimetres. */
  height: v.optional(v.number()),
  bio: v.optional(v.string()),
  verified: v.boolean(),
}

/**
 * The facts that a stranger in the round may know about a person (PRODUCT §2). A strict object, so that no
 * name, handle, e-mail or date of birth can be added by mistake.
 */
export const cardSchema = v.strictObject({
  ...facts,
  photoUrls: v.pipe(v.array(v.string()), v.maxLength(limits.photosMax)),
  interests: v.array(v.picklist(interestOptions)),
  ...answerEntries,
})
export type Card = v.InferOutput<typeof cardSchema>

/** A card as it is read: fields that the schema does not name are dropped. */
export const storedCardSchema = v.object({
  ...facts,
  photoUrls: v.array(v.string()),
  interests: knownItems(v.picklist(interestOptions)),
  ...storedAnswerEntries,
})
