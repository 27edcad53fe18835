import { durations } from '../../../src/shared/limits.ts'
import { answerNames, answerOptions, interestOptions } from '../../../src/shared/model/answers.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { setupSteps } from '../../../src/shared/model/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { allow, brief, type Case, deny, everybody } from '../case.ts'
import { type At, completeUser, type Data, photoOf } from '../world.ts'

const me = 'omar'
const path = paths.user(me)

const firstLogin = (uid: string): Data => ({
  uid,
  email: `${uid}@campus.in`,
  isProfileComplete: false,
  createdAt: serverTime,
  updatedAt: serverTime,
  lastLoginAt: serverTime,
})

const without = (data: Data, name: string): Data =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== name))

const none = { given: () => ({ [path]: null }) }
const create = (data: Data) => () => ({ set: path, data })
const firstLogins: Case[] = [
  allow('users create', 'first login', 'owner', create(firstLogin(me)), none),
  allow(
    'users create',
    'no lastLoginAt',
    'owner',
    create(without(firstLogin(me), 'lastLoginAt')),
    none,
  ),
  deny('users create', 'a replay', 'owner', create(firstLogin(me))),
  ...(['visitor', 'newcomer', 'admin', 'partner'] as const).map((actor) =>
    deny('users create', `for another by ${actor}`, actor, create(firstLogin(me)), none),
  ),
  ...['uid', 'email', 'isProfileComplete', 'createdAt', 'updatedAt'].map((name) =>
    deny('users create', `without ${name}`, 'owner', create(without(firstLogin(me), name)), none),
  ),
  ...(
    [
      { uid: 'una' },
      { uid: 7 },
      { email: 'una@campus.in' },
      { email: null },
      { isProfileComplete: true },
      { isProfileComplete: 'false' },
      { isAdmin: true },
      { isAdmin: false },
      { verified: true },
      { gender: 'male' },
      { extra: 1 },
      { createdAt: 'now' },
      { updatedAt: 5 },
    ] as Data[]
  ).map((forged) =>
    deny('users create', brief(forged), 'owner', create({ ...firstLogin(me), ...forged }), none),
  ),
  ...['createdAt', 'updatedAt', 'lastLoginAt'].flatMap((name) =>
    [-1, 1].map((offset) =>
      deny(
        'users create',
        `${name} ${offset} ms off`,
        'owner',
        (at) => ({ set: path, data: { ...firstLogin(me), [name]: at(offset) } }),
        none,
      ),
    ),
  ),
]

/** The owner's account with changes. */
const edited =
  (changes: Data | ((at: At) => Data), stamp: Data = { updatedAt: serverTime }) =>
  (at: At) => ({
    set: path,
    data: {
      ...completeUser(me, at),
      ...(typeof changes === 'function' ? changes(at) : changes),
      ...stamp,
    },
  })

const edit = (name: string, changes: Data | ((at: At) => Data)) =>
  allow('users update', name, 'owner', edited(changes))
const refuse = (name: string, changes: Data | ((at: At) => Data)) =>
  deny('users update', name, 'owner', edited(changes))

const texts = (length: number) => 'x'.repeat(length)
const campusDay = (offset: number) => (at: At) => {
  const day = new Date(at(0).getTime() + 330 * durations.minute)
  day.setUTCFullYear(day.getUTCFullYear() - 18)
  return new Date(day.getTime() + offset * durations.day).toISOString().slice(0, 10)
}

const good: Record<string, readonly unknown[]> = {
  name: ['A', 'Zoë Ng', 'रिया', 'क्‍ष', texts(80)],
  instagramId: ['a', '_.9Z', texts(30)],
  college: ['LSR', texts(200)],
  dob: ['2000-02-29', '1999-12-31', '1900-01-01'],
  height: [100, 250],
  interests: [
    ...interestOptions.map((option) => [option]),
    ['Design', 'Music', 'Gaming', 'Fitness', 'Outdoors'],
  ],
  ...answerOptions,
  bio: ['x', 'one\ntwo', '<img onerror>', texts(250)],
  isProfileComplete: [false],
}

const bad: Record<string, readonly unknown[]> = {
  name: ['', '  ', '\u00a0', ' A', 'A ', 'A\u202eB', 'A\nB', 'A\u200bB', texts(81), 7, null, ['A']],
  instagramId: ['', '@a', 'a b', 'a/b', 'é', texts(31), 'a\n', 7, null],
  college: ['', ' ', texts(201), 'a\nb', 7, null],
  dob: [
    '',
    '2005-02-31',
    '0001-01-01',
    '1899-12-31',
    '2999-01-01',
    '2005-2-3',
    '2005-02-03T',
    20050203,
    null,
  ],
  height: [99, 251, 170.5, '170', -1, 1e9, null],
  interests: [
    [],
    ['Music', 'Music'],
    ['Chess'],
    ['Design', 'Music', 'Gaming', 'Fitness', 'Travel', 'Art'],
    [7],
    'Music',
    { 0: 'Music' },
    null,
  ],
  ...Object.fromEntries(answerNames.map((name) => [name, ['', 'maybe', 'VERY', 1, null, ['low']]])),
  bio: ['', ' \n ', '\u00a0', texts(251), 7, null],
  isProfileComplete: ['true', 1, null],
  acceptedTermsVersion: [0, 2, '1', null],
  gender: ['female', 'other', null],
  uid: ['una'],
  email: ['new@campus.in'],
  isAdmin: [true, 'yes'],
  verified: [true],
  suspended: [false, true],
  collegeId: [
    { frontUrl: 'a', backUrl: 'b', verified: true },
    { frontUrl: 'a', backUrl: 'b', verified: false },
  ],
  createdAt: [new Date(0)],
  age: [21],
  fcmToken: ['t'],
  __proto: [1],
  'setupStatus.terms': [true],
}

const shapes: Case[] = [
  ...Object.entries(good).flatMap(([field, values]) =>
    values.map((value) => edit(`${field} ${brief(value)}`, { [field]: value })),
  ),
  ...Object.entries(bad).flatMap(([field, values]) =>
    values.map((value) => refuse(`${field} ${brief(value)}`, { [field]: value })),
  ),
  ...Object.keys(good)
    .filter((field) => field !== 'isProfileComplete')
    .map((field) =>
      deny('users update', `takes ${field} away`, 'owner', (at) => ({
        set: path,
        data: without({ ...completeUser(me, at), updatedAt: serverTime }, field),
      })),
    ),
]

/** An account of which nothing is filled in yet. */
const bare = (at: At): Data => ({
  uid: me,
  email: 'omar@campus.in',
  isProfileComplete: false,
  createdAt: at(-durations.day),
  updatedAt: at(-durations.day),
})
const begins = (name: string, changes: Data) =>
  allow(
    'users update',
    `first of all ${name}`,
    'owner',
    (at) => ({
      set: path,
      data: { ...bare(at), ...changes, updatedAt: serverTime },
    }),
    { given: (at) => ({ [path]: bare(at) }) },
  )
const stumbles = (name: string, changes: Data) => ({
  ...begins(name, changes),
  expected: 'deny' as const,
})
const beginnings: Case[] = [
  ...Object.entries(good).map(([field, [value]]) => begins(field, { [field]: value })),
  ...['male', 'female'].map((gender) => begins(gender, { gender })),
  begins('photos', { photoUrls: [photoOf(me)], photoUrl: photoOf(me) }),
  begins('terms', { acceptedTermsAt: serverTime, acceptedTermsVersion: 1 }),
  begins('no marks', { setupStatus: {} }),
  ...Object.entries(bad).flatMap(([field, values]) =>
    field === 'gender'
      ? []
      : values.map((value) => stumbles(`${field} ${brief(value)}`, { [field]: value })),
  ),
  ...setupSteps.map((step) =>
    stumbles(`the ${step} mark a text`, { setupStatus: { [step]: 'x' } }),
  ),
  ...setupSteps.map((step) => begins(`the ${step} mark`, { setupStatus: { [step]: true } })),
]

const ages: Case[] = [
  edit('18 today', (at) => ({ dob: campusDay(0)(at) })),
  refuse('18 tomorrow', (at) => ({ dob: campusDay(1)(at) })),
]

const photos = (...indexes: number[]) => indexes.map((index) => photoOf(me, index))
const elsewhere = photoOf(me).replace(
  'https://firebasestorage.googleapis.com',
  'https://evil.example',
)
const files: Case[] = [
  ...[1, 2, 3, 4].map((count) =>
    edit(`${count} photos`, {
      photoUrls: photos(...Array(count).keys()),
      photoUrl: photoOf(me, 0),
    }),
  ),
  edit('photos of the local Storage', {
    photoUrls: [
      photoOf(me).replace('https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199'),
    ],
    photoUrl: photoOf(me).replace(
      'https://firebasestorage.googleapis.com',
      'http://127.0.0.1:9199',
    ),
  }),
  refuse('five photos', { photoUrls: [...photos(0, 1, 2, 3), photoOf(me, 0)] }),
  refuse('no photos', { photoUrls: [] }),
  refuse('photoUrl not the first', { photoUrl: photoOf(me, 2) }),
  refuse('photoUrl of another', { photoUrl: photoOf('una'), photoUrls: [photoOf('una')] }),
  refuse('from elsewhere', { photoUrl: elsewhere, photoUrls: [elsewhere] }),
  ...[1, 2, 3].flatMap((place) => {
    const among = (url: unknown) => {
      const urls: unknown[] = photos(...Array(place).keys())
      return { photoUrls: [...urls, url], photoUrl: photoOf(me, 0) }
    }
    return [
      refuse(`another's photo in place ${place}`, among(photoOf('una'))),
      refuse(`from elsewhere in place ${place}`, among(elsewhere)),
      refuse(`a number in place ${place}`, among(7)),
    ]
  }),
  refuse('photoUrls a text', { photoUrls: photoOf(me), photoUrl: photoOf(me) }),
]

const status = (at: At) => completeUser(me, at).setupStatus as Data
const setup: Case[] = [
  ...setupSteps.flatMap((step) => [
    refuse(`setupStatus.${step} a text`, (at) => ({
      setupStatus: { ...status(at), [step]: 'yes' },
    })),
    ...(step === 'profile' || step === 'photos'
      ? [
          refuse(`setupStatus.${step} false`, (at) => ({
            setupStatus: { ...status(at), [step]: false },
          })),
        ]
      : [
          edit(`setupStatus.${step} false`, (at) => ({
            setupStatus: { ...status(at), [step]: false },
          })),
        ]),
  ]),
  edit('completed now', (at) => ({ setupStatus: { ...status(at), completedAt: serverTime } })),
  refuse('completed yesterday', (at) => ({
    setupStatus: { ...status(at), completedAt: at(-durations.day) },
  })),
  refuse('an unknown step', (at) => ({ setupStatus: { ...status(at), q3: true } })),
  refuse('setupStatus a list', { setupStatus: [] }),
  edit('accepts the terms', { acceptedTermsAt: serverTime, acceptedTermsVersion: 1 }),
  refuse('accepted the terms before', (at) => ({ acceptedTermsAt: at(-1) })),
]

const facts = [
  'acceptedTermsAt',
  'acceptedTermsVersion',
  'gender',
  'name',
  'college',
  'dob',
  'interests',
  ...answerNames,
  'bio',
  'photoUrl',
  'setupStatus',
]
const completes: Case[] = [
  allow('users update', 'completes with every fact', 'owner', edited({}), {
    given: (at) => ({ [path]: { ...completeUser(me, at), isProfileComplete: false } }),
  }),
  allow(
    'users update',
    'completes with the least of every fact',
    'owner',
    edited({ name: 'A', college: 'B', bio: 'C', interests: ['Art'] }),
    { given: (at) => ({ [path]: { ...completeUser(me, at), isProfileComplete: false } }) },
  ),
  ...facts.map((fact) =>
    deny(
      'users update',
      `completes without ${fact}`,
      'owner',
      (at) => ({
        set: path,
        data: without({ ...completeUser(me, at), updatedAt: serverTime }, fact),
      }),
      {
        given: (at) => ({
          [path]: without({ ...completeUser(me, at), isProfileComplete: false }, fact),
        }),
      },
    ),
  ),
  ...['profile', 'photos', 'completedAt'].map((flag) => {
    const lacking = (at: At) => ({ setupStatus: without(status(at), flag) })
    return deny('users update', `completes without the ${flag} mark`, 'owner', edited(lacking), {
      given: (at) => ({
        [path]: { ...completeUser(me, at), ...lacking(at), isProfileComplete: false },
      }),
    })
  }),
  ...['name', 'college', 'dob', 'interests', 'bio', 'photoUrl', ...answerNames].map((fact) => {
    const empty = { [fact]: fact === 'interests' ? [] : '' }
    return deny('users update', `completes with an empty ${fact}`, 'owner', edited(empty), {
      given: (at) => ({
        [path]: { ...completeUser(me, at), ...empty, isProfileComplete: false },
      }),
    })
  }),
]

const unborn = (at: At) => without(completeUser(me, at), 'gender')
const marks: Case[] = [
  allow(
    'users update',
    'gender once',
    'owner',
    (at) => ({
      set: path,
      data: { ...completeUser(me, at), isProfileComplete: false, updatedAt: serverTime },
    }),
    { given: (at) => ({ [path]: { ...unborn(at), isProfileComplete: false } }) },
  ),
  deny(
    'users update',
    'dob once verified',
    'owner',
    edited({ dob: '2003-01-01', verified: true }),
    { given: (at) => ({ [path]: { ...completeUser(me, at), verified: true } }) },
  ),
  allow('users update', 'bio once verified', 'owner', edited({ bio: 'New', verified: true }), {
    given: (at) => ({ [path]: { ...completeUser(me, at), verified: true } }),
  }),
  allow('users update', 'a later login', 'owner', edited({ lastLoginAt: serverTime })),
  allow(
    'users update',
    'a later login of an old account',
    'owner',
    (at) => ({
      set: path,
      data: {
        ...without(completeUser(me, at), 'bio'),
        lastLoginAt: serverTime,
        updatedAt: serverTime,
      },
    }),
    { given: (at) => ({ [path]: without(completeUser(me, at), 'bio') }) },
  ),
  deny(
    'users update',
    'a login in the past',
    'owner',
    edited((at) => ({ lastLoginAt: at(-1) })),
  ),
  deny('users update', 'no new updatedAt', 'owner', edited({ bio: 'New' }, {})),
  ...[-1, 1].map((offset) =>
    deny('users update', `updatedAt ${offset} ms off`, 'owner', (at) =>
      edited({ bio: 'New' }, { updatedAt: at(offset) })(at),
    ),
  ),
  ...everybody('users update', ['owner'], (_, at) => edited({ bio: 'New' })(at)),
  ...everybody('users delete', [], () => ({ delete: path })),
  ...everybody('users delete own', [], (uid) => ({ delete: paths.user(uid) })),
]

export const users: Case[] = [
  ...firstLogins,
  ...shapes,
  ...beginnings,
  ...ages,
  ...files,
  ...setup,
  ...completes,
  ...marks,
]
