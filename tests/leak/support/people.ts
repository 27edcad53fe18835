import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { storagePaths } from '../../../src/shared/paths.ts'
import { allAnswers } from '../../support/campus/people.ts'

/** Twenty people of one campus, and what each of them is to the others. */
export const men = [
  'mohan',
  'arjun',
  'omar',
  'bala',
  'sunil',
  'vikas',
  'rahul',
  'kabir',
  'ishan',
] as const
export const women = [
  'fatima',
  'fiona',
  'xenia',
  'gita',
  'hema',
  'juhi',
  'kavya',
  'leela',
  'meera',
] as const
export const everybody = [...men, ...women, 'una', 'ada'] as const

/** An admin who does nothing but decide an appeal: the uid is what nobody may come to know. */
export const decider = 'decider-uid-secret'
export const admins: readonly string[] = ['ada', decider]

/** The people who ask: every place that somebody can have in the product. */
export const personas = {
  visitor: null,
  incomplete: 'una',
  'complete man': 'mohan',
  'man with a plan and a deck': 'arjun',
  'complete woman': 'fatima',
  'woman with a deck': 'fiona',
  'half of a match': 'xenia',
  'former half, blocked': 'bala',
  suspended: 'sunil',
  admin: 'ada',
} as const

const place = (uid: string): number => (everybody as readonly string[]).indexOf(uid) + 10

/** Texts and instants that nobody else has. */
export const secrets = {
  name: (uid: string) => `Name Secret ${uid}`,
  handle: (uid: string) => `handle.secret.${uid}`,
  email: (uid: string) => `mail-secret-${uid}@demo.campus`,
  dob: (uid: string) => `19${70 + place(uid)}-0${1 + (place(uid) % 9)}-${place(uid)}`,
  bio: (uid: string) => `bio secret of ${uid}`,
  collegeId: (uid: string, side: string) => `https://college-id.test/secret-${uid}-${side}`,
  fcmToken: (uid: string) => `fcm-secret-${uid}`,
  planId: (uid: string) => `plan-secret-${uid}`,
  photoToken: (uid: string) => `photo-secret-${uid}`,
  photoBytes: (uid: string) => `photo bytes secret ${uid}`,
  collegeIdBytes: (uid: string, side: string) => `college id bytes secret ${uid} ${side}`,
  draft: (uid: string) => `draft-secret-${uid}`,
  lastLoginAt: (uid: string) => Date.UTC(2025, 0, place(uid), 3, 4, 5, 100 + place(uid)),
  acceptedTermsAt: (uid: string) => Date.UTC(2025, 1, 1, place(uid), 4, 5, 200 + place(uid)),
  completedAt: (uid: string) => Date.UTC(2025, 2, 1, place(uid) % 24, 7, 5, 300 + place(uid)),
  expiresAt: (uid: string) => Date.UTC(2027, 2, place(uid), 1, 2, 3, 400 + place(uid)),
} as const

export const genderOf = (uid: string): Gender | null => {
  if ((men as readonly string[]).includes(uid)) return 'male'
  return (women as readonly string[]).includes(uid) ? 'female' : null
}

export const photoUrl = (bucketUrl: string, uid: string): string =>
  `${bucketUrl}/o/${encodeURIComponent(storagePaths.profilePhoto(uid, 0))}?alt=media&token=${secrets.photoToken(uid)}`

/**
 * A complete account with a secret in every field that is nobody else's business.
 * @param bucketUrl of the local Storage, up to the bucket's name
 */
export const account = (uid: string, bucketUrl: string, changes: object = {}): object => {
  const photo = photoUrl(bucketUrl, uid)
  return {
    uid,
    email: secrets.email(uid),
    name: secrets.name(uid),
    instagramId: secrets.handle(uid),
    dob: secrets.dob(uid),
    ...(genderOf(uid) && { gender: genderOf(uid) }),
    photoUrl: photo,
    photoUrls: [photo],
    isProfileComplete: true,
    isAdmin: admins.includes(uid),
    verified: uid === 'fiona' || uid === 'arjun',
    setupStatus: {
      terms: true,
      gender: true,
      profile: true,
      photos: true,
      completedAt: new Date(secrets.completedAt(uid)),
    },
    acceptedTermsAt: new Date(secrets.acceptedTermsAt(uid)),
    acceptedTermsVersion: limits.termsVersion,
    college: 'Hindu College',
    height: 170,
    interests: ['Music', 'Travel'],
    ...allAnswers,
    bio: secrets.bio(uid),
    collegeId: {
      frontUrl: secrets.collegeId(uid, 'front'),
      backUrl: secrets.collegeId(uid, 'back'),
      verified: false,
    },
    createdAt: new Date(Date.now() - 30 * durations.day),
    updatedAt: new Date(Date.now() - 20 * durations.day),
    lastLoginAt: new Date(secrets.lastLoginAt(uid)),
    ...changes,
  }
}

/** Signed in once, and no further. */
export const newcomer = (uid: string): object => ({
  uid,
  email: secrets.email(uid),
  isProfileComplete: false,
  createdAt: new Date(Date.now() - durations.hour),
  updatedAt: new Date(Date.now() - durations.hour),
  lastLoginAt: new Date(secrets.lastLoginAt(uid)),
})
