import fc from 'fast-check'
import * as v from 'valibot'
import { isAdult } from '../../../src/shared/domain/profile/adulthood.ts'
import { isSetupComplete } from '../../../src/shared/domain/profile/missing-steps.ts'
import * as limits from '../../../src/shared/limits.ts'
import { pushTopics } from '../../../src/shared/model/notifications/push-topic.ts'
import {
  answerNames,
  answerOptions,
  interestOptions,
} from '../../../src/shared/model/people/answers.ts'
import { setupSteps, type User, userWrites } from '../../../src/shared/model/people/user.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { completeUser, type Data, photoOf } from '../world.ts'
import { changedFields, mayChange } from './client.ts'
import { around } from './documents.ts'
import { at, now, plain } from './rules.ts'
import { instantAround, textAround } from './values.ts'

const me = 'omar'
const complete = plain(completeUser(me, at))
const { photoUrl: _, photoUrls: __, ...withoutPhotos } = complete

/** Accounts that phones may have to go on from. */
export const accounts: readonly Data[] = [
  complete,
  { ...complete, verified: true },
  { ...complete, isProfileComplete: false },
  { ...withoutPhotos, isProfileComplete: false },
  {
    uid: me,
    email: `${me}@campus.in`,
    isProfileComplete: false,
    createdAt: now - 1000,
    updatedAt: now - 1000,
  },
]

const two = (value: number) => String(value).padStart(2, '0')
const dates = fc.oneof(
  fc
    .tuple(fc.integer({ min: 2006, max: 2010 }), fc.integer({ min: 0, max: 13 }), fc.nat(32))
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`),
  fc.integer({ min: -3, max: 3 }).map((by) => `2008-11-${two(21 + by)}`),
  fc
    .tuple(
      fc.constantFrom('0000', '0001', '1899', '1900', '2000', '2004', '2100', '9999'),
      fc.constantFrom('-02-28', '-02-29', '-02-30', '-12-31', '-1-1', '-01-01\n', '-01-01T00:00'),
    )
    .map(([year, rest]) => year + rest),
)

const address = fc
  .tuple(
    fc.constantFrom(me, me, me, 'una', '', 'omar%2F', 'om/ar'),
    fc.constantFrom(...[0, 0, 1, 2, 3, 4]),
    fc.constantFrom('', '', '', '', 'query', 'origin', 'port', 'bucket', 'name'),
  )
  .map(([uid, place, flaw]) => {
    const url = photoOf(uid, place)
    if (flaw === 'query') return url.replace(/\?.*/, '')
    if (flaw === 'origin') return url.replace('firebasestorage', 'evil')
    if (flaw === 'port') return url.replace(/https:\/\/[^/]+/, 'http://localhost:')
    if (flaw === 'bucket') return url.replace('/b/campus', '/b/campus-2')
    return flaw === 'name' ? url.replace('.jpg', '.png') : url
  })

const enumerated = (options: readonly string[]) => fc.constantFrom(...options, '', 'maybe')

const mark = fc.constantFrom<unknown>(true, true, false, 1)
/** Every field that its owner may change. */
export const near: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  updatedAt: fc.constantFrom<unknown>(serverTime, serverTime, now, now - 1),
  lastLoginAt: fc.constantFrom<unknown>(serverTime, now - 1),
  acceptedTermsAt: fc.constantFrom<unknown>(serverTime, now + 1),
  acceptedTermsVersion: fc.constantFrom(0, 1, 2, 1.5),
  gender: enumerated(['male', 'female']),
  name: textAround(limits.nameMax),
  instagramId: textAround(30),
  college: textAround(200),
  dob: dates,
  height: fc.oneof(
    fc.integer({ min: 98, max: 102 }),
    fc.integer({ min: 248, max: 252 }),
    fc.double(),
    fc.constant(null),
  ),
  interests: fc.array(enumerated(interestOptions), { maxLength: 6 }),
  ...Object.fromEntries(answerNames.map((name) => [name, enumerated(answerOptions[name])])),
  bio: textAround(limits.bioMax),
  photoUrl: address,
  photoUrls: fc.array(address, { maxLength: 5 }),
  isProfileComplete: fc.boolean(),
  setupStatus: fc.record(
    {
      ...Object.fromEntries(setupSteps.map((step) => [step, mark])),
      completedAt: fc.oneof(fc.constant(serverTime), instantAround(now)),
      extra: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
  shareCard: mark,
  avoidsOwnCollege: mark,
  handleOnPress: mark,
  notificationChoices: fc.record(
    Object.fromEntries([...pushTopics, 'other'].map((topic) => [topic, mark])),
    { requiredKeys: [] },
  ),
}

/** One edit of one of the accounts. */
export const edits = fc
  .constantFrom(...accounts)
  .chain((before) =>
    around({ ...before, updatedAt: serverTime }, near, now).map((after) => ({ before, after })),
  )

/** Whether the app would send it: shapes, and what the parts of a profile say of each other. */
export const mayEdit = (before: Data, after: Data): boolean => {
  const changed = changedFields(before, after)
  return (
    mayChange(userWrites, before, after) &&
    agesHold(changed, before, after) &&
    photosHold(changed, after) &&
    completionHolds(before, after) &&
    (after.isProfileComplete === false || isUntouched(changed) || isWhole(after))
  )
}

const isUntouched = (changed: readonly string[]): boolean =>
  changed.every((field) => field === 'lastLoginAt' || field === 'updatedAt')

const agesHold = (changed: readonly string[], before: Data, after: Data): boolean =>
  !changed.includes('dob') || (before.verified !== true && isAdult(String(after.dob), now))

const own = photoOf(me).replace(/profile_images.*/, '')

/** A profile has photos, all of them one's own, the primary one first. */
const photosHold = (changed: readonly string[], after: Data): boolean => {
  if (!changed.includes('photoUrl') && !changed.includes('photoUrls')) return true
  const { photoUrl, photoUrls } = after
  if (!v.is(v.pipe(v.array(v.string()), v.minLength(1)), photoUrls)) return false
  return photoUrl === photoUrls[0] && photoUrls.every((url) => url.startsWith(own))
}

const completionHolds = (before: Data, after: Data): boolean => {
  const [was, is] = [before, after].map(
    ({ setupStatus }) => (setupStatus as Data | undefined)?.completedAt,
  )
  return was === is || is === now
}

/** Complete, and the instant of it noted. */
const isWhole = (after: Data): boolean => {
  const user = { interests: [], setupStatus: {}, ...after } as unknown as User
  return isSetupComplete(user) && (after.setupStatus as Data).completedAt !== undefined
}
