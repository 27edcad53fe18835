import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import {
  answerNames,
  answerOptions,
  type Gender,
  interestOptions,
} from '../../src/shared/model/people/answers.ts'
import { setupSteps, type User } from '../../src/shared/model/people/user.ts'
import type { Random } from '../random.ts'

export type Student = User & { gender: Gender }

export interface Identity {
  gender: Gender
  firstName: string
  lastName: string
  email: string
  handle: string
  bio: string
  college: string
}

const { day } = durations
const uidLength = 28
const oldestYears = 24
const yearDays = 365.25
const verifiedShare = 0.6
const heights = { female: [150, 174], male: [163, 188] } as const

const dateOfBirth = (random: Random, now: number): string => {
  const youngest = (limits.minimumAge + 0.1) * yearDays
  const oldest = (oldestYears + 0.9) * yearDays
  const daysAgo = youngest + random.next() * (oldest - youngest)
  return new Date(now - daysAgo * day).toISOString().slice(0, 10)
}

const answersOf = (random: Random) =>
  Object.fromEntries(answerNames.map((name) => [name, random.pick(answerOptions[name])])) as {
    [Name in (typeof answerNames)[number]]: (typeof answerOptions)[Name][number]
  }

/** Makes a student with a complete profile but no photos. The uid says nothing about the name. */
export const createStudent = (identity: Identity, random: Random, now: number): Student => {
  const createdAt = now - random.integer(20, 160) * day - random.integer(0, day)
  const completedAt = createdAt + random.integer(4, 20) * durations.minute
  const [shortest, tallest] = heights[identity.gender]
  return {
    uid: random.id(uidLength),
    email: identity.email,
    name: `${identity.firstName} ${identity.lastName}`,
    photoUrls: [],
    isProfileComplete: true,
    isAdmin: false,
    verified: random.chance(verifiedShare),
    setupStatus: {
      ...Object.fromEntries(setupSteps.map((step) => [step, true])),
      completedAt,
    },
    acceptedTermsAt: createdAt + durations.minute,
    acceptedTermsVersion: limits.termsVersion,
    gender: identity.gender,
    college: identity.college,
    dob: dateOfBirth(random, now),
    instagramId: identity.handle,
    height: random.integer(shortest, tallest),
    interests: random.shuffled(interestOptions).slice(0, random.integer(3, limits.interestsMax)),
    ...answersOf(random),
    bio: identity.bio,
    createdAt,
    updatedAt: completedAt,
    lastLoginAt: now - random.integer(1, 72) * durations.hour,
  }
}
