import * as v from 'valibot'
import { answerEntries, genderSchema } from '../../model/people/answer-schemas.ts'
import {
  bioSchema,
  collegeSchema,
  dobSchema,
  handleSchema,
  heightSchema,
  interestsSchema,
  nameSchema,
} from '../../model/people/profile.ts'
import { notificationChoicesSchema, type SetupStep } from '../../model/people/user.ts'

/**
 * The sections of a profile (specification §3). An edit carries changed fields only, so that two devices do
 * not conflict.
 */
export const profileSections = {
  gender: v.strictObject({ gender: genderSchema }),
  details: v.strictObject({
    name: nameSchema,
    instagramId: handleSchema,
    college: collegeSchema,
    dob: dobSchema,
    /** Centimetres; null removes it, because clients may not delete a field. */
    height: v.optional(v.nullable(heightSchema)),
  }),
  interests: v.strictObject({ interests: interestsSchema }),
  q1: v.strictObject({
    communicationImportance: answerEntries.communicationImportance.wrapped,
    conflictApproach: answerEntries.conflictApproach.wrapped,
    sundayStyle: answerEntries.sundayStyle.wrapped,
  }),
  q2: v.strictObject({
    travelPreference: answerEntries.travelPreference.wrapped,
    loveLanguage: answerEntries.loveLanguage.wrapped,
  }),
  bio: v.strictObject({ bio: bioSchema }),
  choices: v.strictObject({ notificationChoices: notificationChoicesSchema }),
  share: v.strictObject({ shareCard: v.boolean() }),
  college: v.strictObject({ avoidsOwnCollege: v.boolean() }),
  handle: v.strictObject({ handleOnPress: v.boolean() }),
} as const
export type ProfileSection = keyof typeof profileSections

/** The flag in setupStatus that a complete section sets. */
const sectionFlags = {
  gender: 'gender',
  details: 'profile',
  interests: 'interests',
  q1: 'q1',
  q2: 'q2',
  bio: 'bio',
  choices: null,
  share: null,
  college: null,
  handle: null,
} as const satisfies Record<ProfileSection, SetupStep | null>

const someOf = <E extends v.ObjectEntries>(section: v.StrictObjectSchema<E, undefined>) =>
  v.pipe(
    v.partial(section),
    v.check((values) => Object.keys(values).length > 0),
  )

export const profileEditSchema = v.variant('section', [
  v.strictObject({ section: v.literal('gender'), values: profileSections.gender }),
  v.strictObject({ section: v.literal('details'), values: someOf(profileSections.details) }),
  v.strictObject({ section: v.literal('interests'), values: profileSections.interests }),
  v.strictObject({ section: v.literal('q1'), values: someOf(profileSections.q1) }),
  v.strictObject({ section: v.literal('q2'), values: someOf(profileSections.q2) }),
  v.strictObject({ section: v.literal('bio'), values: profileSections.bio }),
  v.strictObject({ section: v.literal('choices'), values: profileSections.choices }),
  v.strictObject({ section: v.literal('share'), values: profileSections.share }),
  v.strictObject({ section: v.literal('college'), values: profileSections.college }),
  v.strictObject({ section: v.literal('handle'), values: profileSections.handle }),
])
export type ProfileEdit = v.InferOutput<typeof profileEditSchema>

type Fields = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges an edit as the server does: in a map it changes only the keys that it names. */
export const withEdited = <T extends object>(before: T, edited: object): T => {
  const fields = Object.entries(edited).map(([name, value]) => {
    const held = (before as Fields)[name]
    return [name, isMap(held) && isMap(value) ? withEdited(held, value) : value]
  })
  return { ...before, ...Object.fromEntries(fields) }
}

/** The flags that an edit sets; an edit of a part of a section sets none. */
export const setupFlagsOf = ({ section, values }: ProfileEdit): Readonly<Record<string, true>> => {
  const flag: SetupStep | null = sectionFlags[section]
  return flag !== null && v.is(profileSections[section], values) ? { [flag]: true } : {}
}
