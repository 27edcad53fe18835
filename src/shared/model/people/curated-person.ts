import * as v from 'valibot'
import { ineligibilities } from '../../domain/rounds/eligibility.ts'
import { storedAnswerEntries } from './answer-schemas.ts'
import { genders, interestOptions } from './answers.ts'

/** The fields of one account that a curation reads: its name, and the facts of the score (PRODUCT §5). */
export const curatedPersonSchema = v.object({
  uid: v.string(),
  name: v.string(),
  gender: v.nullable(v.picklist(genders)),
  /** The reason why no round takes this account, whether verified or not. */
  refusal: v.nullable(v.picklist(ineligibilities)),
  isVerified: v.boolean(),
  /** ScoredPerson of src/shared/domain/curation/score; null: the profile is not complete. */
  scored: v.nullable(
    v.object({
      age: v.optional(v.number()),
      college: v.optional(v.string()),
      city: v.optional(v.string()),
      interests: v.array(v.picklist(interestOptions)),
      photos: v.number(),
      hasBio: v.boolean(),
      hasHeight: v.boolean(),
      verified: v.boolean(),
      ...storedAnswerEntries,
    }),
  ),
})
export type CuratedPerson = v.InferOutput<typeof curatedPersonSchema>
