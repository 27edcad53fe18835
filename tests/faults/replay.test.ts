import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserDatabase } from '../../src/data/db.ts'
import type { Mutation } from '../../src/data/mutations/mutation.ts'
import { type MutationName, mutations } from '../../src/data/mutations.ts'
import type { MemoryRemote } from '../../src/remote/memory.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { createDevice, type Tab } from '../support/phone.ts'
import { hero, noon, pairOf, populate, roundId } from './sim/people.ts'
import { type Campus, createCampus } from './sim/server.ts'

const times = 1000
const address = (name: string) =>
  `http://127.0.0.1/v0/b/campus/o/${encodeURIComponent(`users/${hero}/profile_images/${name}`)}?alt=media&token=${name}`

let campus: Campus
let remote: MemoryRemote
let tab: Tab
let triggered: Promise<void>

/** How each is sent: every row of the table has one, or this does not compile. */
const examples: { [N in MutationName]: () => unknown } = {
  like: () => ({ roundId, uid: 'bea' }),
  unlike: () => ({ roundId, uid: 'cleo' }),
  confirm: () => ({ roundId, boyUid: 'bea' }),
  pass: () => ({ roundId, boyUid: 'bea' }),
  sendMessage: () => ({ matchId: pairOf(gender), id: 'm1', text: 'Hello', clientAt: noon }),
  deleteMessage: () => ({ matchId: pairOf(gender), id: 'sent' }),
  markRead: () => ({ matchId: pairOf(gender), readAt: noon }),
  markSeen: () => ({ ids: ['news'] }),
  editProfile: () => ({ section: 'bio', values: { bio: 'New' } }),
  acceptTerms: () => ({}),
  saveToken: () => ({ deviceId: 'd1', fcmToken: 'token', platform: 'web' }),
  optOut: () => ({ roundId, out: true }),
  report: () => ({ reportId: 'r', uid: 'bea', reason: 'other', place: 'card', details: '' }),
  block: () => ({ uid: 'bea' }),
  unblock: () => ({ uid: 'dora' }),
  unmatch: () => ({ uid: 'ann' }),
  putPhoto: () => ({ id: 'front' }),
  removePhoto: () => ({ address: address('two') }),
  orderPhotos: () => ({ addresses: [address('two'), address('one')] }),
  finishPhotos: () => ({}),
  putCollegeId: () => ({ front: 'front', back: 'back' }),
}

let gender: 'male' | 'female' = 'male'

const women: ReadonlySet<string> = new Set(['confirm', 'pass'])
const names = Object.keys(mutations) as MutationName[]

const settled = async () => {
  await triggered
  await new Promise((resolve) => setTimeout(resolve, 0))
  await triggered
}

/** What a person marked is no instant of a write. */
const isTime = (field: string) =>
  (field.endsWith('At') && field !== 'readAt') || field === 'timestamp' || field === 'token'

/** Everything the server holds, instants and bells aside: those may move with a repeat. */
const everything = (): string =>
  JSON.stringify(
    campus.server
      .paths('')
      .filter((path) => !path.startsWith(collections.bells))
      .sort()
      .map((path) => [path, campus.server.get(path)]),
    (field, value) => (isTime(field) ? null : value),
  )

const prepare = async (name: MutationName): Promise<void> => {
  gender = women.has(name) ? 'female' : 'male'
  triggered = Promise.resolve()
  campus = createCampus(noon, (trigger) => {
    triggered = triggered.then(trigger)
  })
  populate(campus, gender)
  const { server } = campus
  const photos = [address('one'), address('two')]
  const me = { ...server.get(paths.user(hero)), photoUrls: photos, photoUrl: photos[0] }
  server.write(paths.user(hero), me)
  const liked = { roundId, likingUserUid: hero, likedUserUid: 'cleo', timestamp: serverTime }
  if (gender === 'male') server.write(paths.like(roundId, hero, 'cleo'), liked)
  const note = { userUid: hero, targetType: null, icon: 'bell', seen: false, createdAt: serverTime }
  server.write(paths.notification('news'), { ...note, title: 'News', body: 'News' })
  const sent = { senderUid: hero, text: 'Hi', clientAt: noon, sentAt: serverTime }
  const message = { ...sent, updatedAt: serverTime, deletedAt: null }
  server.write(paths.message(pairOf(gender), 'sent'), message)
  server.write(paths.block(hero, 'dora'), { uid: hero, otherUid: 'dora', createdAt: serverTime })
  if (name === 'optOut') {
    const phases = { ...(server.get(paths.round(roundId))?.phases as object) }
    const later = { startAt: noon + 3_600_000, endAt: noon + 7_200_000, isComplete: false }
    const round = { ...server.get(paths.round(roundId)), phases: { ...phases, boys: later } }
    server.write(paths.round(roundId), round)
  }
  const account = { uid: hero, email: `${hero}@demo.campus`, name: hero }
  tab = await createDevice(server, account).open({ network: 'down' })
  for (const id of ['front', 'back']) {
    const bytes = new TextEncoder().encode(id).buffer as ArrayBuffer
    await tab.database.files.put({ id, bytes, contentType: 'image/jpeg', keptAt: Date.now() })
  }
  remote = campus.connect(hero)
}

const send = (database: UserDatabase, name: MutationName, args: unknown) => {
  const mutation: Mutation<unknown> = mutations[name]
  return mutation.send(args, { uid: hero, remote, database })
}

/** The rows that a sender expects beside it. */
const record = async (name: MutationName, args: unknown) => {
  const mutation: Mutation<unknown> = mutations[name]
  await tab.database.outbox.put({
    key: mutation.key(args),
    lane: mutation.lane(args),
    name,
    args,
    order: 1,
    state: 'sending',
    createdAt: noon,
    attempts: 1,
    retryAt: 0,
    retrySetBy: 'phone',
  })
}

beforeEach(() => {
  tab = undefined as unknown as Tab
})
afterEach(() => {
  tab?.phone.stop()
  tab?.database.close()
})

describe('sent a thousand times it has one effect and shows no error', () => {
  test.each(names)('%s', async (name) => {
    await prepare(name)
    const args = examples[name]()
    await record(name, args)
    const before = everything()
    await send(tab.database, name, args)
    await settled()
    const once = everything()
    expect(once).not.toBe(before)
    for (let time = 1; time < times; time += 1) await send(tab.database, name, args)
    await settled()
    expect(everything()).toBe(once)
  })
})
