import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { toDocument } from '../../../demo/documents.ts'
import { newDeck, newLike, newMatch, shown } from '../../../demo/models.ts'
import { describeDocuments, encodeFields } from '../../../packages/local-firebase/index.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations, region } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import {
  accountsOf,
  participantDocument,
  planDocument,
  roundDocument,
  roundId,
  startEmpty,
  subscriptionDocument,
} from '../../leak/support/campus.ts'
import { account, newcomer, secrets } from '../../leak/support/people.ts'
import { takeWorld, type World } from '../../leak/support/world.ts'
import type { DocumentWrite, Reply, Script } from '../../support/servers/wire.ts'

export { roundId }

const { hour, day } = durations

/**
 * An hour into the boys' window. mohan has no plan, arjun one and a deck; omar and xenia have
 * matched, bala and gita no more; una is new, ada and leela are admins.
 */
const people = [
  'mohan',
  'arjun',
  'omar',
  'bala',
  'fatima',
  'fiona',
  'xenia',
  'gita',
  'una',
  'ada',
  'leela',
] as const

const deck = (viewerUid: string, uids: readonly string[], users: Record<string, object>) => {
  const people = uids.map((uid) => users[uid] as unknown as User)
  return toDocument(
    newDeck({ roundId, viewerUid, ...shown(people, Date.now()), updatedAt: Date.now() }),
  )
}

const match = (boyUid: string, girlUid: string, status: Match['status']) => {
  const times = { createdAt: Date.now() - day, updatedAt: Date.now() - hour }
  return toDocument(
    newMatch({ roundId, boyUid, girlUid, status, ...times, gone: status === 'closed' }),
  )
}

const documents = (bucketUrl: string): Record<string, object> => {
  const users = Object.fromEntries(
    people.map((uid) => [uid, uid === 'una' ? newcomer(uid) : account(uid, bucketUrl)]),
  )
  const inRound = ['arjun', 'omar', 'fiona', 'xenia', 'fatima']
  return {
    ...Object.fromEntries(people.map((uid) => [paths.user(uid), users[uid] ?? {}])),
    ...Object.fromEntries(
      inRound.map((uid) => [paths.participant(roundId, uid), participantDocument(uid)]),
    ),
    [paths.round(roundId)]: roundDocument(-hour),
    [paths.round('r0')]: roundDocument(-hour, { isActive: false }),
    [paths.subscription('arjun')]: subscriptionDocument('arjun'),
    [paths.subscription('omar')]: subscriptionDocument('omar'),
    [pathOf('assignments', roundId, 'arjun')]: deck('arjun', ['fiona', 'xenia'], users),
    [pathOf('assignments', roundId, 'omar')]: deck('omar', ['xenia'], users),
    [pathOf('assignments', 'r0', 'arjun')]: deck('arjun', ['fiona'], users),
    [paths.like(roundId, 'omar', 'fatima')]: toDocument(
      newLike(roundId, 'omar', 'fatima', Date.now()),
    ),
    [paths.match('omar_xenia')]: match('omar', 'xenia', 'open'),
    [paths.match('bala_gita')]: match('bala', 'gita', 'closed'),
    [paths.plan('one')]: planDocument,
    [`${paths.devices('fiona')}/phone`]: {
      fcmToken: 'fiona-phone',
      platform: 'web',
      updatedAt: new Date(),
    },
  }
}

const files = ['arjun', 'fiona'].map((uid) => ({
  path: storagePaths.profilePhoto(uid, 0),
  bytes: Buffer.from(`photo of ${uid}`),
  contentType: 'image/jpeg',
  downloadToken: secrets.photoToken(uid),
}))

export interface AbusedCampus {
  as: (uid: string) => Script
  visitor: Script
  bucketUrl: string
  /** The address of a function that answers requests, without a slash at its end. */
  functionUrl: (name: string) => string
  /** The stored fields, read past the rules. */
  stored: (path: string) => Record<string, unknown> | undefined
  /** Puts or replaces a document past the rules. */
  put: (path: string, data: object) => void
  /** Replaces fields past the rules. */
  change: (path: string, data: object) => void
  /** Every document of a collection, past the rules. */
  all: (collection: string) => Record<string, unknown>[]
  count: (collection: string) => number
  /** Milliseconds from the present of this campus. */
  moveClock: (by: number) => Promise<void>
  now: () => number
  settled: () => Promise<void>
  pushes: () => number
  signInAnew: (uid: string) => Promise<Script>
  /** Signs in with this address as a new account, and writes its first document. */
  join: (uid: string, email: string) => Promise<void>
}

/** Runs a campus for a file of tests; each test finds it as it began. */
export const runCampus = (): AbusedCampus => {
  let local: Awaited<ReturnType<typeof startEmpty>>
  let world: World
  const scripts = new Map<string, Script>()

  beforeAll(async () => {
    local = await startEmpty()
    const { emulator, wire, bucketUrl } = local
    emulator.load({ documents: documents(bucketUrl), users: accountsOf(people), files })
    await wire
      .signIn('ada')
      .then((ada) => ada.call('setAdmin', { uid: 'leela', admin: true, reason: 'asked' }))
    await emulator.idle()
    for (const uid of people) scripts.set(uid, await wire.signIn(uid))
    world = takeWorld(emulator)
  }, 300_000)
  beforeEach(async () => {
    const { emulator } = local
    await emulator.idle()
    if (emulator.clock.offset() !== 0) emulator.clock.setOffset(0)
    await emulator.idle()
    world.restore()
  })
  afterAll(() => local.emulator.close())

  return {
    as: (uid) => scripts.get(uid)!,
    get visitor() {
      return local.wire.visitor
    },
    get bucketUrl() {
      return local.bucketUrl
    },
    functionUrl: (name) =>
      `http://${local.emulator.functions}/${local.emulator.project}/${region}/${name}`,
    stored: (path) => describeDocuments(local.emulator, path)[0]?.data,
    all: (collection) => describeDocuments(local.emulator, collection).map(({ data }) => data),
    put: (path, data) => local.emulator.load({ documents: { [path]: data }, users: [], files: [] }),
    change: (path, data) => {
      const { firestoreStore: store } = local.emulator
      const name = store.nameOf(path)
      store.load([{ name, fields: { ...store.get(name)?.fields, ...encodeFields(data) } }])
    },
    count: (collection) => local.emulator.firestoreStore.collections()[collection] ?? 0,
    moveClock: async (by) => {
      local.emulator.clock.setOffset(local.emulator.clock.offset() + by)
      await local.emulator.idle()
    },
    now: () => local.emulator.clock.now(),
    settled: () => local.emulator.idle(),
    pushes: () => local.emulator.messaging.pushes().length,
    signInAnew: (uid) => local.wire.signIn(uid),
    join: async (uid, email) => {
      local.emulator.load({ documents: {}, users: [{ uid, email, displayName: uid }], files: [] })
      const path = paths.user(uid)
      const data = { uid, email, isProfileComplete: false }
      const now = ['createdAt', 'updatedAt', 'lastLoginAt']
      await accepted((await local.wire.signIn(uid)).write({ path, data, now }))
      await local.emulator.idle()
    },
  }
}

export const denied = async (reply: Promise<Reply>): Promise<void> => {
  const { asked, status, body } = await reply
  expect(status, `${asked} ${body}`).toBe(403)
}

export const accepted = async (reply: Promise<Reply>): Promise<void> => {
  const { asked, status, body } = await reply
  expect(status, `${asked} ${body}`).toBe(200)
}

/** One change of the own profile, as the app writes it. */
export const profileWrite = (uid: string, data: object): DocumentWrite => ({
  path: paths.user(uid),
  data,
  mask: Object.keys(data).map((field) => `\`${field}\``),
  now: ['updatedAt'],
  exists: true,
})

export const likeWrite = (likingUserUid: string, likedUserUid: string, changes: object = {}) => {
  const data = { roundId, likingUserUid, likedUserUid, ...changes }
  return {
    path: paths.like(data.roundId, data.likingUserUid, data.likedUserUid),
    data,
    now: 'timestamp' in data ? [] : ['timestamp'],
    exists: false,
  } satisfies DocumentWrite
}
