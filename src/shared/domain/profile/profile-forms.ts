import * as v from 'valibot'
import * as limits from '../../limits.ts'
import { answerOptions, genders, interestOptions } from '../../model/people/answers.ts'
import { handleSchema, heightRange, nameSchema } from '../../model/people/profile.ts'
import { hasFewMarks, hasVisibleText, normaliseLine } from '../../model/written-text.ts'
import { joiningText } from '../../text/profile/joining.ts'
import { collegeMeant } from './college-search.ts'
import {
  birthDateOf,
  birthDateParts,
  birthDateProblem,
  heightInCm,
  isInstagramLink,
  normaliseHandle,
  type TypedHeight,
  typedHeight,
} from './profile-input.ts'

/** Form schemas with their error texts (specification §5). Output fits `profileSections`. */
const words = joiningText

export const genderForm = v.object({ gender: v.picklist(genders, () => words.gender.missing) })

export const interestsForm = v.object({
  interests: v.pipe(
    v.array(v.picklist(interestOptions)),
    v.minLength(1, () => words.interests.missing),
    v.maxLength(limits.interestsMax),
  ),
})

const missing = () => words.answers.missing
export const q1Form = v.object({
  communicationImportance: v.picklist(answerOptions.communicationImportance, missing),
  conflictApproach: v.picklist(answerOptions.conflictApproach, missing),
  sundayStyle: v.picklist(answerOptions.sundayStyle, missing),
})
export const q2Form = v.object({
  travelPreference: v.picklist(answerOptions.travelPreference, missing),
  loveLanguage: v.picklist(answerOptions.loveLanguage, missing),
})

export const bioForm = v.object({
  bio: v.pipe(
    v.string(),
    v.trim(),
    v.check(hasVisibleText, () => words.bio.missing),
    v.maxLength(limits.bioMax, () => words.bio.tooLong(limits.bioMax)),
    v.check(hasFewMarks, () => words.bio.unreadable),
  ),
})

const dateWords = {
  missing: 'dobMissing',
  wrong: 'dobWrong',
  tooOld: 'dobTooOld',
  underage: 'underage',
} as const

const typedHeightSchema = v.object({
  unit: v.picklist(['cm', 'feet']),
  centimetres: v.string(),
  feet: v.string(),
  inches: v.string(),
})

/**
 * @param colleges names that may be chosen: those of the list, and the current one
 * @param heightKnown the profile has a height: then an empty field removes it
 */
export const detailsForm = (now: number, colleges: ReadonlySet<string>, heightKnown: boolean) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.transform(normaliseLine),
      v.minLength(1, words.details.nameMissing),
      v.maxLength(limits.nameMax, words.details.nameTooLong(limits.nameMax)),
      v.check((name) => v.is(nameSchema, name), words.details.nameWrong),
    ),
    instagramId: v.pipe(
      v.string(),
      v.transform(normaliseHandle),
      v.minLength(1, words.details.handleMissing),
      v.check((handle) => !isInstagramLink(handle), words.details.handleOtherLink),
      v.check((handle) => /^[A-Za-z0-9._]*$/.test(handle), words.details.handleWrong),
      v.maxLength(limits.handleMax, words.details.handleWrong),
      v.check((handle) => v.is(handleSchema, handle), words.details.handleDots),
    ),
    college: v.pipe(
      v.string(),
      v.minLength(1, words.college.missing),
      v.transform((typed) => collegeMeant(colleges, typed) ?? typed),
      v.check((college) => colleges.has(college), words.college.notChosen),
    ),
    dob: v.pipe(
      v.object({ day: v.string(), month: v.string(), year: v.string() }),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const problem = birthDateProblem(dataset.value, now)
        if (problem === null) return birthDateOf(dataset.value)
        addIssue({ message: words.details[dateWords[problem]] })
        return NEVER
      }),
    ),
    height: v.pipe(
      typedHeightSchema,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const height = heightInCm(dataset.value)
        if (height === undefined) return heightKnown ? null : undefined
        if (height !== null) return height
        addIssue({ message: words.details.heightWrong(heightRange.least, heightRange.most) })
        return NEVER
      }),
    ),
  })

export interface DetailsInput {
  name: string
  instagramId: string
  college: string
  dob: { day: string; month: string; year: string }
  height: TypedHeight
}

export type DetailsOutput = v.InferOutput<ReturnType<typeof detailsForm>>

export const detailsInputOf = (known: {
  name?: string | undefined
  instagramId?: string | undefined
  college?: string | undefined
  dob?: string | undefined
  height?: number | null | undefined
}): DetailsInput => ({
  name: known.name ?? '',
  instagramId: known.instagramId ?? '',
  college: known.college ?? '',
  dob: birthDateParts(known.dob),
  height: typedHeight(known.height ?? undefined),
})
