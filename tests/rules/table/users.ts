import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import {
  answerNames,
  answerOptions,
  interestOptions,
} from '../../../src/shared/model/people/answers.ts'
import { setupSteps } from '../../../src/shared/model/people/user.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { but, signedIn, uidOf } from '../actors.ts'
import { allow, brief, type Case, deny, everybody } from '../case.ts'
import { type At, completeUser, type Data, photoOf, without } from '../world.ts'
import {
  bare,
  begins,
  edit,
  edited,
  firstLogin,
  me,
  path,
  refuse,
  stored,
  stumbles,
} from './account.ts'
import { photoFiles } from './photos.ts'
import { paused } from './writes.ts'

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
  deny(
    'users create',
    'the note of a later login, where no account is',
    'owner',
    create({ lastLoginAt: serverTime, updatedAt: serverTime }),
    none,
  ),
  ...everybody('users create own', but('unproven'), (uid) => ({
    set: paths.user(uid),
    data: firstLogin(uid),
  })).map((each) => ({
    ...each,
    given: () => Object.fromEntries(signedIn.map((name) => [paths.user(uidOf(name)), null])),
  })),
  deny('users create', 'a replay', 'owner', create(firstLogin(me))),
  deny('users create', 'after the account was deleted', 'owner', create(firstLogin(me)), {
    given: () => ({ [path]: null, [pathOf('departures', me)]: { uid: me } }),
  }),
  ...(['visitor', 'newcomer', 'admin', 'partner'] as const).map((actor) =>
    deny('users create', `for another by ${actor}`, actor, create(firstLogin(me)), none),
  ),
  deny(
    'users create',
    'for another with the own address',
    'newcomer',
    create({ ...firstLogin(me), email: 'una@campus.in' }),
    none,
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

const texts = (length: number) => 'x'.repeat(length)
const campusDay = (offset: number) => (at: At) => {
  const day = new Date(at(0).getTime() + 330 * durations.minute)
  day.setUTCFullYear(day.getUTCFullYear() - 18)
  return new Date(day.getTime() + offset * durations.day).toISOString().slice(0, 10)
}

/** The most marks that a letter may have. */
const manyMarks = `a${'\u0301'.repeat(5)}`

const good: Record<string, readonly unknown[]> = {
  name: ['A', 'Al', 'Zoë Ng', 'रिया', 'क्‍ष', 'فاطمہ', 'Asha 👩🏽‍🎓', manyMarks, texts(80)],
  instagramId: ['a', '_.9Z', 'a.b_c', texts(30)],
  college: ['LSR', 'DU', manyMarks, texts(200)],
  dob: ['2000-02-29', '1999-12-31', '1999-12-30', '1900-01-01'],
  height: [100, 250, null],
  interests: [
    ...interestOptions.map((option) => [option]),
    ['Design', 'Music', 'Gaming', 'Fitness', 'Outdoors'],
  ],
  ...answerOptions,
  shareCard: [true, false],
  avoidsOwnCollege: [true, false],
  handleOnPress: [true, false],
  notificationChoices: [
    {},
    { matches: false },
    { matches: true, messages: false, rounds: false, account: false },
  ],
  bio: ['x', 'xy', manyMarks, 'one\ntwo', '<img onerror>', texts(250)],
  isProfileComplete: [false],
}

/** Texts that could not be seen, or would cover the lines around them. */
export const unreadableTexts = [
  '\u200d',
  '\u200b',
  '\u3164',
  '\u2800',
  '\u{e0001}',
  `a${'\u0301'.repeat(6)}`,
  '\u0301a',
]

/** Values by field that are refused, or that only the server may write. */
export const badUserFields: Record<string, readonly unknown[]> = {
  name: [
    '',
    '  ',
    '\u00a0',
    ' A',
    'A ',
    'A\u202eB',
    'A\nB',
    'A\u200bB',
    ...unreadableTexts,
    '12',
    texts(81),
    7,
    null,
    ['A'],
  ],
  instagramId: ['', '@a', 'a b', 'a/b', 'é', '.a', 'a.', 'a..b', texts(31), 'a\n', 7, null],
  college: ['', ' ', ' LSR', 'LSR ', ...unreadableTexts, texts(201), 'a\nb', 7, null],
  dob: [
    '',
    '2005-02-31',
    '0001-01-01',
    '2000-01-01-',
    '1899-12-31',
    '2999-01-01',
    '2005-2-3',
    '2005-02-03T',
    20050203,
    null,
  ],
  height: [99, 251, 170.5, '170', -1, 1e9, false],
  interests: [
    [],
    ['Music', 'Music'],
    ['Chess'],
    ['Music', 'Chess'],
    ['Music', 7],
    ['Design', 'Music', 'Gaming', 'Fitness', 'Travel', 'Art'],
    [7],
    'Music',
    { 0: 'Music' },
    null,
  ],
  ...Object.fromEntries(answerNames.map((name) => [name, ['', 'maybe', 'VERY', 1, null, ['low']]])),
  bio: ['', ' x', 'x ', ' \n ', '\u00a0', ...unreadableTexts, texts(251), 7, null],
  isProfileComplete: ['true', 1, null],
  acceptedTermsVersion: [0, 2, '1', null],
  gender: ['female', 'other', null],
  uid: ['una'],
  email: ['new@campus.in'],
  isAdmin: [true, 'yes'],
  verified: [true],
  suspended: [false, true],
  banned: [false, true],
  suspension: [null, { reason: 'none', endsAt: null }],
  signInEndsAt: [null, 1],
  appeals: [null, {}, { o1: 'restored' }],
  removed: [null, {}, { photos: 'none' }],
  shareCard: ['true', 1, null],
  avoidsOwnCollege: ['true', 0, null],
  avoided: [null, { count: 0, askedAt: 1 }],
  handleOnPress: ['true', 1, null],
  notificationChoices: [
    { matches: 'no' },
    { messages: 1 },
    { rounds: null },
    { account: [] },
    { other: true },
    [],
    true,
    null,
  ],
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
  ...Object.entries(badUserFields).flatMap(([field, values]) =>
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

/** The dearest change: every field that its owner may write, when an ID was rejected before. */
const everything = (lastPhoto: string) => (at: At) => ({
  set: path,
  data: {
    ...without(without(completeUser(me, at), 'isAdmin'), 'verified'),
    ...bare(at),
    photoUrls: [...[0, 1, 2].map((place) => photoOf(me, place)), lastPhoto],
    interests: interestOptions.slice(0, 5),
    setupStatus: {
      ...Object.fromEntries(setupSteps.map((step) => [step, true])),
      completedAt: serverTime,
    },
    shareCard: true,
    avoidsOwnCollege: true,
    handleOnPress: true,
    notificationChoices: { matches: true, messages: false, rounds: false, account: false },
    acceptedTermsAt: serverTime,
    lastLoginAt: serverTime,
    updatedAt: serverTime,
    isProfileComplete: true,
  },
})
const afterRejection = {
  given: (at: At) => ({ [path]: bare(at), [paths.verification(me)]: { state: 'rejected' } }),
}

const beginnings: Case[] = [
  ...Object.entries(good).flatMap(([field, values]) =>
    values.map((value) => begins(`${field} ${brief(value)}`, { [field]: value })),
  ),
  ...['male', 'female'].map((gender) => begins(gender, { gender })),
  begins('photos', { photoUrls: [photoOf(me)], photoUrl: photoOf(me) }),
  begins('terms', { acceptedTermsAt: serverTime, acceptedTermsVersion: 1 }),
  begins('no marks', { setupStatus: {} }),
  ...Object.entries(badUserFields).flatMap(([field, values]) =>
    values
      .filter((value) => value !== 'female')
      .map((value) => stumbles(`${field} ${brief(value)}`, { [field]: value })),
  ),
  ...setupSteps.map((step) =>
    stumbles(`the ${step} mark a text`, { setupStatus: { [step]: 'x' } }),
  ),
  allow('users update', 'everything at once', 'owner', everything(photoOf(me, 3)), afterRejection),
  deny(
    'users update',
    'everything and a photo of another',
    'owner',
    everything(photoOf('una', 3)),
    afterRejection,
  ),
  edit(
    'a bio, beside an answer that has left its list',
    { sundayStyle: 'gone', bio: 'New' },
    stored({ sundayStyle: 'gone' }),
  ),
  ...setupSteps.map((step) => begins(`the ${step} mark`, { setupStatus: { [step]: true } })),
]

const pauses: Case[] = paused.map(([name, pausedUntil, expected]) =>
  expected(
    'users update',
    `while edits are ${name}`,
    'owner',
    edited((at) => ({ pausedUntil: at(pausedUntil), bio: 'new' })),
    { ...stored((at) => ({ pausedUntil: at(pausedUntil) })), exact: true },
  ),
)

const ages: Case[] = [
  edit('18 today', (at) => ({ dob: campusDay(0)(at) })),
  refuse('18 tomorrow', (at) => ({ dob: campusDay(1)(at) })),
  ...(
    [
      ['2008-11-22', '2026-11-21T18:29:59.999Z', deny],
      ['2008-11-22', '2026-11-21T18:30:00.000Z', allow],
      ['2008-02-29', '2026-02-28T18:29:59.999Z', deny],
      ['2008-02-29', '2026-02-28T18:30:00.000Z', allow],
      ['2009-01-01', '2026-12-31T18:29:59.999Z', deny],
      ['2009-01-01', '2026-12-31T18:30:00.000Z', allow],
    ] as const
  ).map(([dob, now, expected]) =>
    expected('users update', `born ${dob} at ${now}`, 'owner', edited({ dob }), {
      moment: Date.parse(now),
    }),
  ),
]

const status = (at: At) => completeUser(me, at).setupStatus as Data
const setup: Case[] = [
  ...setupSteps.flatMap((step) => [
    refuse(`setupStatus.${step} a text`, (at) => ({
      setupStatus: { ...status(at), [step]: 'yes' },
    })),
    (step === 'profile' || step === 'photos' ? refuse : edit)(
      `setupStatus.${step} false`,
      (at) => ({
        setupStatus: { ...status(at), [step]: false },
      }),
    ),
  ]),
  edit('completed now', (at) => ({ setupStatus: { ...status(at), completedAt: serverTime } })),
  refuse('completed yesterday', (at) => ({
    setupStatus: { ...status(at), completedAt: at(-durations.day) },
  })),
  refuse(
    'keeps a text for the instant of completion',
    (at) => ({
      setupStatus: { ...status(at), terms: false, completedAt: 'now' },
      isProfileComplete: false,
    }),
    stored((at) => ({
      setupStatus: { ...status(at), completedAt: 'now' },
      isProfileComplete: false,
    })),
  ),
  refuse('an unknown step', (at) => ({ setupStatus: { ...status(at), q3: true } })),
  refuse('setupStatus a list', { setupStatus: [] }),
  ...(
    [
      ['terms again', 1, 1, allow],
      ['newer terms than before', 0, 1, allow],
    ] as const
  ).map(([name, before, after, expected]) =>
    expected(
      'users update',
      `accepts ${name}`,
      'owner',
      edited({ acceptedTermsAt: serverTime, acceptedTermsVersion: after }),
      stored({ acceptedTermsVersion: before }),
    ),
  ),
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
/** Facts as no client can write them, but an old version or a script might have. */
const mistyped: Data = {
  acceptedTermsAt: 'yes',
  acceptedTermsVersion: '1',
  gender: 'other',
}
const incomplete = { isProfileComplete: false }
const completes: Case[] = [
  edit('completes with every fact', {}, stored(incomplete)),
  edit('completes as a woman', { gender: 'female' }, stored({ gender: 'female', ...incomplete })),
  edit(
    'completes with the least of every fact',
    { name: 'A', college: 'B', bio: 'C', interests: ['Art'] },
    stored(incomplete),
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
      { given: (at) => ({ [path]: without({ ...completeUser(me, at), ...incomplete }, fact) }) },
    ),
  ),
  ...Object.entries(mistyped).map(([fact, value]) =>
    refuse(
      `completes with ${fact} ${brief(value)}`,
      { [fact]: value },
      stored({ [fact]: value, ...incomplete }),
    ),
  ),
  refuse(
    'completes with a text for the instant of completion',
    (at) => ({ setupStatus: { ...status(at), completedAt: 'now' } }),
    stored((at) => ({ setupStatus: { ...status(at), completedAt: 'now' }, ...incomplete })),
  ),
  ...['profile', 'photos', 'completedAt'].map((flag) => {
    const lacking = (at: At) => ({ setupStatus: without(status(at), flag) })
    const before = stored((at) => ({ ...lacking(at), ...incomplete }))
    return refuse(`completes without the ${flag} mark`, lacking, before)
  }),
  ...['name', 'college', 'dob', 'interests', 'bio', 'photoUrl', ...answerNames].flatMap((fact) =>
    [fact === 'interests' ? [] : '', null].map((none) =>
      refuse(
        `completes with ${fact} ${brief(none)}`,
        { [fact]: none },
        stored({ [fact]: none, ...incomplete }),
      ),
    ),
  ),
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
  refuse('dob once verified', { dob: '2003-01-01', verified: true }, stored({ verified: true })),
  // Each would be another address of one file, so a change without end.
  ...['&x=1', '&', ''].map((query) => {
    const url = query === '' ? photoOf(me).replace('alt=media&', '') : `${photoOf(me)}${query}`
    return refuse(`a photo address with another query: ${url.split('?')[1]}`, {
      photoUrl: url,
      photoUrls: [url],
    })
  }),
  ...[0, 1, 2, 3].map((place) => {
    const photoUrls = [0, 1, 2, 3].map((index) => photoOf(me, index))
    photoUrls[place] = photoOf(me, place).replace(/token=.*/, 'token=')
    return refuse(`a photo address without a token, as number ${place}`, {
      photoUrl: photoUrls[0],
      photoUrls,
    })
  }),
  // Each is checked by itself: the other one is stored already.
  ...(['photoUrl', 'photoUrls'] as const).map((field) => {
    const address = photoOf(me).replace(/token=.*/, 'token=')
    const values = { photoUrl: address, photoUrls: [address] }
    const { [field]: changed, ...before } = values
    return refuse(`a ${field} without a token`, { ...before, [field]: changed }, stored(before))
  }),
  ...(['none', 'submitted', 'approved', 'rejected'] as const).flatMap((state) =>
    Object.entries({ name: 'Other', college: 'Other College', dob: '2003-01-01', bio: 'New' }).map(
      ([field, value]) =>
        (state === 'submitted' && field !== 'bio' ? deny : allow)(
          'users update',
          `${field} while the ID is ${state}`,
          'owner',
          edited({ [field]: value }),
          {
            given: () => ({
              [paths.verification(me)]: state === 'none' ? null : { uid: me, state },
            }),
          },
        ),
    ),
  ),
  edit('bio once verified', { bio: 'New', verified: true }, stored({ verified: true })),
  edit('a later login', { lastLoginAt: serverTime }),
  ...(
    [
      [true, { lastLoginAt: serverTime }, allow],
      [true, { bio: 'New' }, deny],
      [true, { lastLoginAt: serverTime, bio: 'New' }, deny],
      [false, { bio: 'New' }, allow],
    ] as const
  ).map(([suspended, changes, expected]) =>
    expected(
      'users update',
      `suspended ${suspended} changes ${Object.keys(changes)}`,
      'owner',
      edited({ suspended, ...changes }),
      stored({ suspended }),
    ),
  ),
  ...(
    [
      ['an old account', 'bio'],
      ['an account without the mark', 'isProfileComplete'],
    ] as const
  ).map(([name, field]) =>
    allow(
      'users update',
      `a later login of ${name}`,
      'owner',
      (at) => ({
        set: path,
        data: {
          ...without(completeUser(me, at), field),
          lastLoginAt: serverTime,
          updatedAt: serverTime,
        },
      }),
      { given: (at) => ({ [path]: without(completeUser(me, at), field) }) },
    ),
  ),
  refuse('a login that takes a fact away', (at) => ({
    lastLoginAt: serverTime,
    setupStatus: { ...status(at), photos: false },
  })),
  refuse('a login in the past', (at) => ({ lastLoginAt: at(-1) })),
  deny('users update', 'no new updatedAt', 'owner', edited({ bio: 'New' }, {})),
  ...[-1, 1].map((offset) =>
    deny('users update', `updatedAt ${offset} ms off`, 'owner', (at) =>
      edited({ bio: 'New' }, { updatedAt: at(offset) })(at),
    ),
  ),
  ...everybody('users update', ['owner'], (_, at) => edited({ bio: 'New' })(at)),
  ...everybody('users update own', signedIn, (uid, at) => ({
    set: paths.user(uid),
    data: { ...completeUser(uid, at), bio: 'New', updatedAt: serverTime },
  })),
  ...everybody('users delete', [], () => ({ delete: path })),
  ...everybody('users delete own', [], (uid) => ({ delete: paths.user(uid) })),
]

export const users: Case[] = [
  ...firstLogins,
  ...shapes,
  ...beginnings,
  ...pauses,
  ...ages,
  ...photoFiles,
  ...setup,
  ...completes,
  ...marks,
]
