import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserDatabase } from '../../src/data/database/schema.ts'
import type { Mutation } from '../../src/data/mutations/mutation.ts'
import { type MutationName, mutations } from '../../src/data/mutations/table.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { actNames, acts } from '../support/acts/table.ts'
import { createDevice, type Tab } from '../support/engine/client.ts'
import type { MemoryRemote } from '../support/memory-store/server.ts'
import type { Scene } from './points/scenes.ts'
import { type Campus, createCampus } from './sim/campus/campus.ts'
import { hero, noon, populate, roundId } from './sim/campus/people.ts'

const times = 1000
let campus: Campus
let remote: MemoryRemote
let tab: Tab
let triggered: Promise<void>

/** The rules give these a pace: a repeat beyond it changes nothing, and the outbox waits (fault 120). */
const paced: ReadonlySet<MutationName> = new Set([
  'acceptTerms',
  'editProfile',
  'finishPhotos',
  'saveToken',
])

const settled = async () => {
  await triggered
  await new Promise((resolve) => setTimeout(resolve, 0))
  await triggered
}

/** A read mark is set by a person: it is no instant of a write. */
const isTime = (field: string) =>
  (field.endsWith('At') && field !== 'readAt') || field === 'timestamp' || field === 'token'

/** Everything that the server holds but instants and pokes, which may move with a repeat. */
const everything = (): string =>
  JSON.stringify(
    campus.server
      .paths('')
      .filter((path) => !path.startsWith('pokes') && !path.startsWith('editPaces'))
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

/** The fields that complete the profile. */
const joining: Partial<Record<MutationName, object>> = {
  acceptTerms: {
    acceptedTermsAt: undefined,
    acceptedTermsVersion: undefined,
    setupStatus: { profile: true, photos: true },
  },
  finishPhotos: { setupStatus: { profile: true, photos: false } },
}

const prepare = async (name: MutationName): Promise<void> => {
  const { gender, opensAfterMs, setup, keep }: Scene = acts[name].tried.scene
  triggered = Promise.resolve()
  campus = createCampus(noon, (trigger) => {
    triggered = triggered.then(trigger)
  })
  populate(campus, gender, opensAfterMs)
  const { server } = campus
  const changes = joining[name]
  if (changes !== undefined) {
    const before = { ...server.get(paths.user(hero)), isProfileComplete: false, ...changes }
    server.write(paths.user(hero), JSON.parse(JSON.stringify(before)))
  }
  setup?.(campus)
  const account = { uid: hero, email: `${hero}@demo.campus`, name: hero }
  tab = await createDevice(server, account).open({ network: 'down' })
  await keep?.(tab)
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
  test.each(actNames)('%s', async (name) => {
    await prepare(name)
    const { args } = acts[name].tried
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
