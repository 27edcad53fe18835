import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import type { ClientWrites } from '../client-writes.ts'
import { pushTopics } from '../notifications/push-topic.ts'
import { appealStates } from '../safety/appeal.ts'
import { removableContent } from '../safety/report.ts'
import { time } from '../time.ts'
import { knownItems } from '../tolerant.ts'
import { answerEntries, genderSchema, storedAnswerEntries } from './answer-schemas.ts'
import { interestOptions } from './answers.ts'
import {
  bioSchema,
  collegeSchema,
  dobSchema,
  handleSchema,
  heightSchema,
  interestsSchema,
  nameSchema,
  photoUrlSchema,
  photoUrlsSchema,
} from './profile.ts'
import { foldSetupStatus } from './setup-status.ts'
import { suspensionSchema } from './suspension.ts'

export const setupSteps = [
  'terms',
  'gender',
  'profile',
  'interests',
  'q1',
  'q2',
  'bio',
  'photos',
] as const
export type SetupStep = (typeof setupSteps)[number]

const notificationChoices = v.entriesFromList(pushTopics, v.optional(v.boolean()))
export const notificationChoicesSchema = v.strictObject(notificationChoices)

/** The account as it is read; tolerant.ts says why it is not strict. */
const accountSchema = v.object({
  uid: v.string(),
  email: v.string(),
  name: v.optional(v.string()),
  photoUrl: v.optional(v.string()),
  photoUrls: v.optional(v.array(v.string()), []),
  isProfileComplete: v.optional(v.boolean(), false),
  isAdmin: v.optional(v.boolean(), false),
  verified: v.optional(v.boolean(), false),
  /** Set by the server (PRODUCT §8). */
  suspended: v.optional(v.boolean()),
  suspension: v.optional(v.nullable(suspensionSchema)),
  /** The reason of each removal, as the person reads it, and its outcome. */
  removed: v.optional(
    v.object({
      ...v.entriesFromList(removableContent, v.optional(v.string())),
      outcomeIds: v.optional(v.object(v.entriesFromList(removableContent, v.optional(v.string())))),
    }),
  ),
  /** A suspension that only an appeal lifts. */
  banned: v.optional(v.boolean()),
  /** A banned account's last day: until then its person may sign in, read why, and appeal. */
  signInEndsAt: v.optional(v.nullable(time())),
  /** The states of the person's appeals, by outcome. */
  appeals: v.optional(v.record(v.string(), v.picklist(appealStates))),
  setupStatus: v.optional(
    v.object({
      ...v.entriesFromList(setupSteps, v.optional(v.boolean())),
      completedAt: v.optional(time()),
    }),
    {},
  ),
  acceptedTermsAt: v.optional(time()),
  acceptedTermsVersion: v.optional(v.number()),
  gender: v.optional(genderSchema),
  college: v.optional(v.string()),
  dob: v.optional(v.pipe(v.string(), v.isoDate())),
  instagramId: v.optional(v.string()),
  /** Height in centimetres; null after its owner has removed it. */
  height: v.optional(v.nullable(v.number())),
  interests: v.optional(knownItems(v.picklist(interestOptions)), []),
  ...storedAnswerEntries,
  bio: v.optional(v.string()),
  collegeId: v.optional(
    v.object({ frontUrl: v.string(), backUrl: v.string(), verified: v.boolean() }),
  ),
  /** Whether everybody who knows the address may see the card (PRODUCT §2). */
  shareCard: v.optional(v.boolean()),
  /** This person and people of the same college are never dealt to each other (PRODUCT §15). */
  avoidsOwnCollege: v.optional(v.boolean()),
  /** The number of names that the person avoids, and when the list changed last (PRODUCT §15). */
  avoided: v.optional(v.object({ count: v.number(), askedAt: time() })),
  /** Whether a match shows the handle only when its owner presses it there (PRODUCT §14). */
  handleOnPress: v.optional(v.boolean()),
  /** Choices by topic: a topic that is off is false, every other is on. */
  notificationChoices: v.optional(v.object(notificationChoices)),
  /** The rules take no edit until this time, which the server sets after too many edits. */
  pausedUntil: v.optional(time()),
  createdAt: time(),
  updatedAt: time(),
  lastLoginAt: v.optional(time()),
})

/** users/{uid}: the account (specification §3). */
export const userSchema = v.pipe(v.looseObject({}), v.transform(foldSetupStatus), accountSchema)
export type User = v.InferOutput<typeof userSchema>

/** The fields of a new account (specification §4 "Login"). */
const firstLogin = {
  uid: v.string(),
  email: v.string(),
  isProfileComplete: v.literal(false),
  createdAt: time(),
  updatedAt: time(),
  lastLoginAt: v.optional(time()),
} as const

const termsVersions = Array.from({ length: limits.termsVersion }, (_, index) => index + 1)

/** Fields that the owner writes; the server writes all others. */
const sections = {
  acceptedTermsAt: time(),
  /** An older phone shows, and accepts, older terms: the present ones are asked about later. */
  acceptedTermsVersion: v.picklist(termsVersions),
  gender: genderSchema,
  name: nameSchema,
  instagramId: handleSchema,
  college: collegeSchema,
  dob: dobSchema,
  height: v.nullable(heightSchema),
  interests: interestsSchema,
  ...answerEntries,
  bio: bioSchema,
  photoUrl: photoUrlSchema,
  photoUrls: photoUrlsSchema,
  setupStatus: v.strictObject({
    ...v.entriesFromList(setupSteps, v.optional(v.boolean())),
    completedAt: v.optional(time()),
  }),
  shareCard: v.boolean(),
  avoidsOwnCollege: v.boolean(),
  handleOnPress: v.boolean(),
  notificationChoices: notificationChoicesSchema,
} as const

export const userWrites: ClientWrites = {
  creates: firstLogin,
  updates: { isProfileComplete: v.boolean(), updatedAt: time(), lastLoginAt: time(), ...sections },
  serverTimes: ['createdAt', 'updatedAt', 'lastLoginAt', 'acceptedTermsAt'],
  once: ['gender'],
}

/** Accounts (specification §3). */
export const users = collection({
  name: 'users',
  id: 'id',
  schema: userSchema,
  readers: { own: 'id' },
  writers: userWrites,
  pokes: { personal: 'me', byHand: 'phones write it too' },
  people: {
    id: { byHand: 'deleteAccountDocument: first of all, with the mark of the departure' },
  },
  exported: { by: 'id' },
})
