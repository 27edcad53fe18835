import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserDatabase } from '../../src/data/database/schema.ts'
import type { Mutation } from '../../src/data/mutations/mutation.ts'
import { type MutationName, mutations } from '../../src/data/mutations/table.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths, storagePaths } from '../../src/shared/paths.ts'
import { createDevice, type Tab } from '../support/engine/client.ts'
import type { MemoryRemote } from '../support/memory-store/server.ts'
import { type Campus, createCampus } from './sim/campus/campus.ts'
import { hero, noon, pairOf, populate, roundId } from './sim/campus/people.ts'

const times = 1000
const address = (name: string, index: number) =>
  `http://127.0.0.1/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(storagePaths.profilePhoto(hero, index))}?alt=media&token=${name}`
const [one, two] = [address('one', 0), address('two', 1)]

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
  removePhoto: () => ({ address: two }),
  orderPhotos: () => ({ addresses: [two, one] }),
  finishPhotos: () => ({}),
  putCollegeId: () => ({ front: 'front', back: 'back' }),
}

let gender: 'male' | 'female' = 'male'

/** The rules give these a pace: a repeat beyond it changes nothing, and the outbox waits (fault 120). */
const paced: ReadonlySet<MutationName> = new Set([
  'acceptTerms',
  'editProfile',
  'finishPhotos',
  'saveToken',
])

const women: ReadonlySet<string> = new Set(['confirm', 'pass'])
const names = Object.keys(mutations) as MutationName[]

const settled = async () => {
  await triggered
  await new Promise((resolve) => setTimeout(resolve, 0))
  await triggered
}

/** A read mark is set by a person: it is no instant of a write. */
const isTime = (field: string) =>
  (field.endsWith('At') && field !== 'readAt') || field === 'timestamp' || field === 'token'

/** Everything the server holds, instants and pokes aside: those may move with a repeat. */
const everything = (): string =>
  JSON.stringify(
    campus.server
      .paths('')
      .filter(
        (path) => !path.startsWith(collections.pokes) && !path.startsWith(collections.editPaces),
      )
      .sort()
      .map((path) => [path, campus.server.get(path)]),
    (field, value) => {
      // A pause is no effect of what was sent: it says how often.
      if (field === 'pausedUntil') return undefined
      return isTime(field) ? null : value
    },
  )

/** Documents go through the rules in the campus, files here. */
const behindRules = (): MemoryRemote => {
  const { server, rules } = campus
  const connected = campus.connect(hero)
  server.files.allows = (path, uid) => rules.allowsFile('create', path, uid)
  const remove = async (path: string) => {
    if (!rules.allowsFile('delete', path, hero))
      throw new Refusal('permission-denied', 'not-allowed')
    await connected.files.remove(path)
  }
  return { ...connected, files: { ...connected.files, remove } }
}

const answers = {
  communicationImportance: 'very',
  conflictApproach: 'cool_down',
  sundayStyle: 'relax_brunch',
  travelPreference: 'explore_city',
  loveLanguage: 'words',
} as const
const terms = { acceptedTermsAt: noon, acceptedTermsVersion: limits.termsVersion }

/** Complete, or it is what is sent that completes it. */
const profileBefore = (name: MutationName) => {
  const isComplete = name !== 'acceptTerms' && name !== 'finishPhotos'
  return {
    ...campus.server.get(paths.user(hero)),
    ...answers,
    ...(name !== 'acceptTerms' && terms),
    photoUrls: [one, two],
    photoUrl: one,
    isProfileComplete: isComplete,
    setupStatus: {
      profile: true,
      photos: name !== 'finishPhotos',
      ...(isComplete && { completedAt: noon }),
    },
  }
}

const prepare = async (name: MutationName): Promise<void> => {
  gender = women.has(name) ? 'female' : 'male'
  triggered = Promise.resolve()
  campus = createCampus(noon, (trigger) => {
    triggered = triggered.then(trigger)
  })
  populate(campus, gender)
  const { server } = campus
  server.write(paths.user(hero), profileBefore(name))
  const liked = {
    roundId,
    likingUserUid: hero,
    likedUserUid: 'cleo',
    timestamp: serverTime,
  }
  if (gender === 'male') server.write(paths.like(roundId, hero, 'cleo'), liked)
  const note = { userUid: hero, targetType: null, icon: 'poke', seen: false, createdAt: serverTime }
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
  remote = behindRules()
}

const send = (database: UserDatabase, name: MutationName, args: unknown) => {
  const mutation: Mutation<unknown> = mutations[name]
  return mutation.send(args, { uid: hero, remote, database, now: () => noon })
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
  tab?.client.stop()
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
    for (let time = 1; time < times; time += 1) {
      await send(tab.database, name, args).catch((error: unknown) => {
        if (!paced.has(name)) throw error
      })
    }
    await settled()
    expect(everything()).toBe(once)
  })
})

test('and all of it goes through the rules of the project', async () => {
  await prepare('like')
  await expect(send(tab.database, 'like', { roundId, uid: 'ann' })).rejects.toThrow('not-allowed')
  const selfie = storagePaths.collegeIds(hero).concat('selfie.jpg')
  expect(campus.rules.allowsFile('create', selfie, hero)).toBe(false)
  const theirs = { kind: 'merge', path: paths.user('bea'), data: { bio: 'Mine' } } as const
  await expect(remote.commit([theirs])).rejects.toThrow('not-allowed')
})
