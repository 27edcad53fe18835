import { describe, expect, test } from 'vitest'
import type { RemoteWrite } from '../../src/remote/remote.ts'
import { durations, limits } from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
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
