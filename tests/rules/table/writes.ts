import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { type ActorName, signedIn } from '../actors.ts'
import { allow, brief, type Case, deny, everybody } from '../case.ts'
import { type At, completeUser, type Data, notification, roundId, without } from '../world.ts'
import { firstLogin } from './account.ts'

/**
 * Paths of the server beside those of the declarations: documents with a name of their own, and paths
 * without a declaration.
 */
const serverOnly = [
  paths.campusPoke,
  paths.participant(roundId, 'omar'),
  pathOf('assignments', roundId, 'omar'),
  paths.config,
  paths.roundSchedule,
  'secrets/s1',
]
const closed: Case[] = [
  // A permission for one place gives none for another.
  ...everybody('secrets create own as an account', [], (uid) => ({
    set: `secrets/${uid}`,
    data: firstLogin(uid),
  })),
  ...everybody('secrets create below the own account', [], (uid) => ({
    set: `users/${uid}/secrets/g_all`,
    data: { seenAt: serverTime },
  })),
  ...everybody('secrets get own as seen', [], (uid) => ({ get: `secrets/${uid}/seen/n1` })),
  ...serverOnly.flatMap((path) => {
    const set = () => ({ set: path, data: { uid: 'omar', status: 'active' } })
    const none = () => ({ [path]: null })
    return [
      ...everybody(`${path} update`, [], set),
      ...everybody(`${path} create`, [], set).map((each) => ({ ...each, given: none })),
      ...everybody(`${path} delete`, [], () => ({ delete: path })),
    ]
  }),
]

const device: Data = { fcmToken: 'token', platform: 'web', updatedAt: serverTime }
/** The end of the pause, counted from now. */
export const paused = [
  ['paused', 1, deny],
  ['not paused any more', 0, allow],
] as const

const newDevice = 'users/omar/devices/d2'
const oldDevice = 'users/omar/devices/d1'
const put = (name: string, changes: Data | ((at: At) => Data), expected = deny) =>
  [newDevice, oldDevice].map((path) =>
    expected('devices write', `${name} ${path}`, 'owner', (at) => ({
      set: path,
      data: { ...device, ...(typeof changes === 'function' ? changes(at) : changes) },
    })),
  )
const devices: Case[] = [
  ...everybody('devices write own', signedIn, (uid) => ({
    set: `users/${uid}/devices/d2`,
    data: device,
  })),
  ...everybody('devices refresh own', signedIn, (uid) => ({
    set: `users/${uid}/devices/d1`,
    data: device,
  })),
  ...everybody("devices write the owner's", ['owner'], () => ({ set: newDevice, data: device })),
  ...everybody("devices refresh the owner's", ['owner'], () => ({ set: oldDevice, data: device })),
  ...['android', 'ios'].flatMap((platform) => put(platform, { platform }, allow)),
  ...['en', 'hi'].flatMap((language) => put(language, { language }, allow)),
  ...put('the shortest token', { fcmToken: 'x' }, allow),
  ...put('the longest token', { fcmToken: 'x'.repeat(4096) }, allow),
  ...put('a longer token', { fcmToken: 'x'.repeat(4097) }),
  ...[
    { fcmToken: ['a'] },
    { fcmToken: '' },
    { fcmToken: 7 },
    { platform: 'tv' },
    { platform: null },
    { language: '' },
    { language: 'EN' },
    { language: null },
    { language: ['hi'] },
    { extra: 1 },
  ].flatMap((changes) => put(brief(changes), changes)),
  ...[
    ['to the web', { platform: 'ios' }, { platform: 'web' }],
    ['with an old empty token', { fcmToken: '' }, {}],
    ['on an old platform', { platform: 'symbian' }, {}],
  ].map(([name, had, changes]) =>
    allow(
      'devices write',
      `a refresh ${name}`,
      'owner',
      () => ({ set: oldDevice, data: { ...device, ...(had as Data), ...(changes as Data) } }),
      {
        given: (at) => ({
          [oldDevice]: { ...device, ...(had as Data), updatedAt: at(-limits.deviceGapMs) },
        }),
      },
    ),
  ),
  deny(
    'devices write',
    'a refresh after less than half a minute',
    'owner',
    () => ({ set: oldDevice, data: device }),
    {
      given: (at) => ({ [oldDevice]: { ...device, updatedAt: at(1 - limits.deviceGapMs) } }),
      exact: true,
    },
  ),
  ...paused.map(([name, pausedUntil, expected]) =>
    expected(
      'devices write',
      `a new one while edits are ${name}`,
      'owner',
      () => ({ set: newDevice, data: device }),
      {
        given: (at) => ({
          [paths.user('omar')]: { ...completeUser('omar', at), pausedUntil: at(pausedUntil) },
        }),
        exact: true,
      },
    ),
  ),
  ...put('a millisecond early', (at) => ({ updatedAt: at(-1) })),
  ...put('a millisecond late', (at) => ({ updatedAt: at(1) })),
  ...Object.keys(device).flatMap((name) =>
    [newDevice, oldDevice].map((path) =>
      deny('devices write', `without ${name} ${path}`, 'owner', () => ({
        set: path,
        data: without(device, name),
      })),
    ),
  ),
]

const audience: Record<string, readonly ActorName[]> = {
  all: signedIn,
  male: ['man', 'suitor', 'blocked', 'owner'],
  female: ['woman', 'chosen', 'partner'],
  verified: ['suitor', 'chosen'],
}
const seen = { seenAt: serverTime }
const seens: Case[] = [
  ...Object.entries(audience).flatMap(([target, readers]) =>
    everybody(`seen create own${target === 'all' ? '' : ` of ${target}`}`, readers, (uid) => ({
      set: `users/${uid}/seen/g_${target}`,
      data: seen,
    })),
  ),
  ...everybody('seen create own of what was sent to the owner', ['owner'], (uid) => ({
    set: `users/${uid}/seen/n_omar`,
    data: seen,
  })),
  ...everybody('seen create own of what nobody sent', [], (uid) => ({
    set: `users/${uid}/seen/n2`,
    data: seen,
  })),
  ...everybody("seen create the owner's", ['owner'], () => ({
    set: 'users/omar/seen/g_all',
    data: seen,
  })),
  deny(
    'seen create',
    'a second time',
    'owner',
    () => ({ set: 'users/omar/seen/g_all', data: seen }),
    { given: (at) => ({ 'users/omar/seen/g_all': { seenAt: at(-1) } }) },
  ),
  ...(
    [{}, { seenAt: 7 }, { seenAt: null }, { ...seen, extra: 1 }, { at: serverTime }] as Data[]
  ).map((data) =>
    deny('seen create', brief(data), 'owner', () => ({ set: 'users/omar/seen/g_all', data })),
  ),
  ...[-1, 1].map((offset) =>
    deny('seen create', `${offset} ms off`, 'owner', (at) => ({
      set: 'users/omar/seen/g_all',
      data: { seenAt: at(offset) },
    })),
  ),
]

const own = paths.notification('n_omar')
const see = (name: string, changes: Data, expected = deny) =>
  expected('notifications update', name, 'owner', (at) => ({
    set: own,
    data: { ...notification('omar', 'personal', at), seen: true, ...changes },
  }))
const notifications: Case[] = [
  ...Object.entries(audience).flatMap(([target, readers]) => [
    ...everybody(`notifications ${target} get`, readers, () => ({
      get: paths.notification(`g_${target}`),
    })),
    ...everybody(`notifications ${target} list`, readers, () => ({
      list: {
        collection: 'notifications',
        where: [
          ['userUid', '==', null],
          ['targetType', '==', target],
        ],
      },
    })),
    ...everybody(`notifications ${target} update`, [], (_, at) => ({
      set: paths.notification(`g_${target}`),
      data: { ...notification(null, target, at), seen: true },
    })),
  ]),
  ...everybody('notifications of all groups list', [], () => ({
    list: { collection: 'notifications', where: [['userUid', '==', null]] },
  })),
  ...everybody('notifications list', [], () => ({ list: { collection: 'notifications' } })),
  ...everybody('notifications list own', signedIn, (uid) => ({
    list: { collection: 'notifications', where: [['userUid', '==', uid]] },
  })),
  ...everybody("notifications list the owner's", ['owner'], () => ({
    list: { collection: 'notifications', where: [['userUid', '==', 'omar']] },
  })),
  ...everybody('notifications get own', signedIn, (uid) => ({
    get: paths.notification(`n_${uid}`),
  })),
  ...everybody("notifications get the owner's", ['owner'], () => ({ get: own })),
  ...everybody('notifications personal that says all', [], () => ({
    get: paths.notification('n_x'),
  })).map((each) => ({
    ...each,
    given: (at: At) => ({ [paths.notification('n_x')]: notification('x', 'all', at) }),
  })),
  deny(
    'notifications get',
    'a group nobody knows',
    'owner',
    () => ({ get: paths.notification('g') }),
    {
      given: (at) => ({ [paths.notification('g')]: notification(null, 'personal', at) }),
    },
  ),
  // A person without a gender yet is not addressed by a group that names none.
  ...everybody('notifications get to no group', [], () => ({
    get: paths.notification('g'),
  })).map((each) => ({
    ...each,
    given: (at: At) => ({ [paths.notification('g')]: notification(null, '', at) }),
  })),
  ...everybody('notifications see own', signedIn, (uid, at) => ({
    set: paths.notification(`n_${uid}`),
    data: { ...notification(uid, 'personal', at), seen: true },
  })),
  ...everybody("notifications see the owner's", ['owner'], (_, at) => ({
    set: own,
    data: { ...notification('omar', 'personal', at), seen: true },
  })),
  ...everybody('notifications delete', [], () => ({ delete: own })),
  ...everybody('notifications create', [], (uid, at) => ({
    set: paths.notification('new'),
    data: notification(uid, 'personal', at),
  })),
  see('as it was', { seen: false }, allow),
  ...['yes', 1, null].map((value) => see(`seen ${brief(value)}`, { seen: value })),
  see('and the title', { title: 'Other' }),
  see('and the addressee', { userUid: 'una' }),
  see('an extra key', { extra: true }),
  deny(
    'notifications update',
    'unseen again',
    'owner',
    (at) => ({ set: own, data: notification('omar', 'personal', at) }),
    { given: (at) => ({ [own]: { ...notification('omar', 'personal', at), seen: true } }) },
  ),
  deny(
    'notifications update',
    'a replay',
    'owner',
    (at) => ({ set: own, data: { ...notification('omar', 'personal', at), seen: true } }),
    { given: (at) => ({ [own]: { ...notification('omar', 'personal', at), seen: true } }) },
  ),
  deny('notifications update', 'a day later, with another time', 'owner', (at) => ({
    set: own,
    data: { ...notification('omar', 'personal', at), seen: true, createdAt: at(durations.day) },
  })),
]

export const writes: Case[] = [...closed, ...devices, ...seens, ...notifications]
