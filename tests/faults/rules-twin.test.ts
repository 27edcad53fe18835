import { describe, expect, test } from 'vitest'
import type { RemoteWrite } from '../../src/remote/remote.ts'
import { durations, limits } from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { createMemoryServer, type MemoryServer } from '../support/memory-store/server.ts'
import { createRealRules } from './real-rules.ts'
import type { Campus } from './sim/campus/campus.ts'
import { hero, noon, pairOf, partner, populate, roundId } from './sim/campus/people.ts'
import { createRules } from './sim/campus/rules.ts'

const { hour, minute } = durations
const pair = pairOf('male')

/** A campus as the simulator has it, with a complete profile that the real rules accept. */
const campusOf = (arrange: (server: MemoryServer) => void): MemoryServer => {
  const server = createMemoryServer(noon)
  populate({ server } as Campus, 'male')
  change(server, paths.user(hero), {
    communicationImportance: 'very',
    conflictApproach: 'cool_down',
    sundayStyle: 'relax_brunch',
    travelPreference: 'explore_city',
    loveLanguage: 'words',
    acceptedTermsAt: noon,
    acceptedTermsVersion: limits.termsVersion,
    setupStatus: { profile: true, photos: true, completedAt: noon },
  })
  const said = { text: 'Hi', clientAt: noon, updatedAt: noon, deletedAt: null }
  server.write(paths.message(pair, 'mine'), { ...said, senderUid: hero, sentAt: noon })
  server.write(paths.message(pair, 'theirs'), { ...said, senderUid: partner, sentAt: noon })
  server.write(paths.notification('news'), {
    ...{ userUid: hero, targetType: 'personal', title: 'News', body: 'News', seen: false },
    createdAt: noon,
  })
  arrange(server)
  return server
}

const change = (server: MemoryServer, path: string, fields: object): void =>
  server.write(path, { ...server.get(path), ...fields })

const edit = (fields: object): RemoteWrite => ({
  kind: 'merge',
  path: paths.user(hero),
  data: { ...fields, updatedAt: serverTime },
})
const mark = (readAt: number): RemoteWrite => ({
  kind: 'merge',
  path: paths.match(pair),
  data: { readAt: { [hero]: readAt } },
})
const erase = (id: string): RemoteWrite => ({
  kind: 'merge',
  path: paths.message(pair, id),
  data: { text: '', deletedAt: serverTime, updatedAt: serverTime },
})
const see = (id: string): RemoteWrite => ({
  kind: 'merge',
  path: paths.notification(id),
  data: { seen: true },
})
const like = (uid: string): RemoteWrite => ({
  kind: 'create',
  path: paths.like(roundId, hero, uid),
  data: { roundId, likingUserUid: hero, likedUserUid: uid, timestamp: serverTime },
})
const say: RemoteWrite = {
  kind: 'create',
  path: paths.message(pair, 'new'),
  data: {
    senderUid: hero,
    text: 'Hello',
    clientAt: noon,
    sentAt: serverTime,
    updatedAt: serverTime,
  },
}

type Arrange = (server: MemoryServer) => void
const nothing: Arrange = () => {}
const user =
  (fields: object): Arrange =>
  (server) =>
    change(server, paths.user(hero), fields)
const match =
  (fields: object): Arrange =>
  (server) =>
    change(server, paths.match(pair), fields)
const idIs =
  (state: string): Arrange =>
  (server) =>
    server.write(paths.verification(hero), { uid: hero, state, createdAt: noon, updatedAt: noon })
const later =
  (ms: number): Arrange =>
  (server) =>
    server.advance(ms)
const photoOf = (uid: string, place: number): string =>
  `http://127.0.0.1/v0/b/demo-campus.appspot.com/o/users%2F${uid}%2Fprofile_images%2Fprofile_${place}.jpg?alt=media&token=6f1f1b0e-0000-4000-8000-00000000000${place}`
const own = (place: number) => photoOf(hero, place)
const photos = (...photoUrls: readonly [string, ...string[]]) =>
  edit({ photoUrls, photoUrl: photoUrls[0] })
const newcomer =
  ({ departed = false } = {}): Arrange =>
  (server) => {
    server.write(paths.user(hero), null)
    if (departed) server.write(serverPaths.departure(hero), { uid: hero, leftAt: noon })
  }
const begin = (fields: object): RemoteWrite => ({
  kind: 'create',
  path: paths.user(hero),
  data: {
    uid: hero,
    email: `${hero}@demo.campus`,
    isProfileComplete: false,
    createdAt: serverTime,
    updatedAt: serverTime,
    lastLoginAt: serverTime,
    ...fields,
  },
})
const address = { fcmToken: 'token', platform: 'web', updatedAt: serverTime }
const phone = (kind: 'create' | 'merge', fields: object, uid = hero): RemoteWrite => ({
  kind,
  path: paths.device(uid, 'phone'),
  data: { ...address, ...fields },
})
const device =
  (age: number): Arrange =>
  (server) =>
    server.write(paths.device(hero, 'phone'), { ...address, updatedAt: noon - age })
const ended = match({ status: 'closed', gone: true })

const cases: readonly (readonly [string, Arrange, RemoteWrite, 'allowed' | 'refused'])[] = [
  ['bio', nothing, edit({ bio: 'New words' }), 'allowed'],
  ['bio of a suspended person', user({ suspended: true }), edit({ bio: 'New words' }), 'refused'],
  ['another gender', nothing, edit({ gender: 'female' }), 'refused'],
  ['a date of birth', nothing, edit({ dob: '2001-01-01' }), 'allowed'],
  ['a verified date of birth', user({ verified: true }), edit({ dob: '2001-01-01' }), 'refused'],
  ...(['submitted', 'approved', 'rejected'] as const).map(
    (state) =>
      [
        `a name while the ID is ${state}`,
        idIs(state),
        edit({ name: 'Other' }),
        state === 'submitted' ? 'refused' : 'allowed',
      ] as const,
  ),
  ['bio while the ID waits', idIs('submitted'), edit({ bio: 'New words' }), 'allowed'],
  ['a date of birth of today', nothing, edit({ dob: '2026-11-21' }), 'refused'],
  ['own photos, the first one primary', nothing, photos(own(0), own(1)), 'allowed'],
  [
    'own photos, another one primary',
    nothing,
    edit({ photoUrls: [own(0)], photoUrl: own(1) }),
    'refused',
  ],
  ['the photo of somebody else', nothing, photos(own(0), photoOf(partner, 0)), 'refused'],
  ['no photo at all', nothing, edit({ photoUrls: [], photoUrl: '' }), 'refused'],
  ['a step of the setup', nothing, edit({ setupStatus: { bio: true } }), 'allowed'],
  [
    'photos that are not set up any more',
    nothing,
    edit({ setupStatus: { photos: false } }),
    'refused',
  ],
  ['a setup completed now', nothing, edit({ setupStatus: { completedAt: serverTime } }), 'allowed'],
  [
    'a setup completed before',
    nothing,
    edit({ setupStatus: { completedAt: noon - hour } }),
    'refused',
  ],
  ['sharing the card', nothing, edit({ shareCard: true }), 'allowed'],
  ['sharing the card, suspended', user({ suspended: true }), edit({ shareCard: true }), 'refused'],
  ['fewer pushes', nothing, edit({ notificationChoices: { messages: false } }), 'allowed'],
  [
    'fewer pushes, suspended',
    user({ suspended: true }),
    edit({ notificationChoices: { messages: false } }),
    'refused',
  ],
  ['the terms', nothing, edit({ acceptedTermsAt: serverTime, acceptedTermsVersion: 1 }), 'allowed'],
  [
    'the terms, suspended',
    user({ suspended: true }),
    edit({ acceptedTermsAt: serverTime, acceptedTermsVersion: 1 }),
    'refused',
  ],
  ['a login', nothing, edit({ lastLoginAt: serverTime }), 'allowed'],
  [
    'a login of a suspended person',
    user({ suspended: true }),
    edit({ lastLoginAt: serverTime }),
    'allowed',
  ],
  [
    'an edit without its time',
    nothing,
    { kind: 'merge', path: paths.user(hero), data: { bio: 'New words' } },
    'refused',
  ],
  ['a first login', newcomer(), begin({}), 'allowed'],
  [
    'a first login in the name of another address',
    newcomer(),
    begin({ email: 'other@demo.campus' }),
    'refused',
  ],
  ['a first login with another uid', newcomer(), begin({ uid: partner }), 'refused'],
  ['a first login that is complete', newcomer(), begin({ isProfileComplete: true }), 'refused'],
  [
    'a first login after the account was deleted',
    newcomer({ departed: true }),
    begin({}),
    'refused',
  ],
  ['a second first login', nothing, begin({}), 'refused'],
  ['a phone', nothing, phone('create', {}), 'allowed'],
  ['a phone again', device(limits.deviceGapMs), phone('merge', { fcmToken: 'newer' }), 'allowed'],
  ['a phone again at once', device(0), phone('merge', { fcmToken: 'newer' }), 'refused'],
  ['a phone during a pause', user({ pausedUntil: noon + hour }), phone('create', {}), 'refused'],
  [
    'a bio during a pause',
    user({ pausedUntil: noon + hour }),
    edit({ bio: 'New words' }),
    'refused',
  ],
  ['a bio after a pause', user({ pausedUntil: noon - 1 }), edit({ bio: 'New words' }), 'allowed'],
  ['a phone without its time', nothing, phone('create', { updatedAt: noon }), 'refused'],
  ['a phone without an address', nothing, phone('create', { fcmToken: null }), 'refused'],
  ['a phone of somebody else', nothing, phone('create', {}, partner), 'refused'],
  [
    'a phone that leaves',
    device(0),
    { kind: 'delete', path: paths.device(hero, 'phone') },
    'allowed',
  ],
  ['a read mark', nothing, mark(noon), 'allowed'],
  ['a read mark beyond now', nothing, mark(noon + hour), 'refused'],
  [
    'a read mark that goes back',
    match({ readAt: { [hero]: noon - 1 } }),
    mark(noon - 2),
    'refused',
  ],
  ['a read mark after the end', ended, mark(noon), 'refused'],
  ['a message', nothing, say, 'allowed'],
  ['a message after the end', ended, say, 'refused'],
  ['deleting an own message', nothing, erase('mine'), 'allowed'],
  ['deleting it too late', later(limits.deleteMessageMs + minute), erase('mine'), 'refused'],
  ['deleting what the other wrote', nothing, erase('theirs'), 'refused'],
  ['seeing news', nothing, see('news'), 'allowed'],
  [
    'seeing it twice',
    (server) => change(server, paths.notification('news'), { seen: true }),
    see('news'),
    'refused',
  ],
  ['a like', nothing, like('bea'), 'allowed'],
  ['a like of somebody else', nothing, like(partner), 'refused'],
  ['a like before the window', later(-2 * hour), like('bea'), 'refused'],
  ['a like after the grace', later(6 * hour), like('bea'), 'refused'],
]

describe('the simulator’s rules in short and the real ones agree', () => {
  test.each(cases)('%s', (_name, arrange, write, expected) => {
    const server = campusOf(arrange)
    const said = [createRules(server), createRealRules(server)].map((rules) =>
      rules.allowsWrite(write, hero) ? 'allowed' : 'refused',
    )
    expect(said).toEqual([expected, expected])
  })
})
