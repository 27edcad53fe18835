import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { act, retryEntry } from '../../../src/data/outbox/act.ts'
import { rollBack } from '../../../src/data/outbox/rollback.ts'
import { matchesMirror, messagesMirror } from '../../../src/data/sync/log-mirrors.ts'
import { pullLog } from '../../../src/data/sync/pull-log.ts'
import { pullSet } from '../../../src/data/sync/pull-set.ts'
import type { Remote } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import { laterMillisecond } from '../../support/passing-time.ts'

let campus: Campus
let device: Device
let tab: Tab

const engineWith = (changes: Partial<Remote> = {}) => ({
  database: tab.database,
  remote: { ...tab.remote, ...changes },
  locks: device.locks,
  now: campus.server.now,
})

/** A server that has answered, and whose answers arrive when the test says so. */
const slow = <P extends unknown[], T>(ask: (...parameters: P) => Promise<T>) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const asked = vi.fn(async (...parameters: P): Promise<T> => {
    const answer = await ask(...parameters)
    await arrival
    return answer
  })
  return {
    asked,
    arrive,
    begun: () => vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 30_000 }),
  }
}

const change = (bio: string) =>
  campus.server.write(paths.user(man.uid), { ...campus.server.get(paths.user(man.uid)), bio })
const bio = async () => (await tab.database.me.get(man.uid))?.bio
const places = async (name: string) => tab.database.syncStates.get(name)

beforeEach(async () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  tab = await device.open()
  await settled(tab)
  // The stopped client asks for nothing by itself: every request below is the test's own.
  tab.client.stop()
  await eventually(() => expect(tab.remote.pending()).toBe(0))
  await laterMillisecond()
})
afterEach(() => {
  vi.restoreAllMocks()
  tab.database.close()
})

const pokeAt = (pokedAt: number) => ({ pokedAt, number: 1, payload: null })

describe('an answer', () => {
  test('that was overtaken by a later one changes nothing [49]', async () => {
    const { asked, arrive, begun } = slow(tab.remote.get)
    const first = pullSet(engineWith({ get: asked }), 'me')
    await begun()
    await laterMillisecond()
    change('Newer')
    await pullSet(engineWith(), 'me', { poke: pokeAt(7) })
    arrive()
    await first
    expect(await bio()).toBe('Newer')
    expect(await places('me')).toMatchObject({ pokedAt: 7 })
  })

  test('replaces rows whose pull is dated in the future, because the clock was set back [49]', async () => {
    await tab.database.syncStates.update('me', { pulledAt: Date.now() + 86_400_000 })
    change('Newer')
    await pullSet(engineWith(), 'me')
    expect(await bio()).toBe('Newer')
  })

  test('to a rollback is asked for again when a later answer overtook it [49]', async () => {
    const { asked, arrive, begun } = slow(tab.remote.get)
    const touch = { table: 'me', id: man.uid, path: paths.user(man.uid) } as const
    const rolledBack = rollBack(engineWith({ get: asked }), [touch], async () => {})
    await begun()
    await laterMillisecond()
    change('Newer')
    await pullSet(engineWith(), 'me')
    arrive()
    await rolledBack
    expect(await bio()).toBe('Newer')
  })

  test('with the deck of a round that ended meanwhile adds no card [46]', async () => {
    const { asked, arrive, begun } = slow(tab.remote.pull)
    const deck = pullSet(engineWith({ pull: asked }), 'assignments')
    await begun()
    const round = campus.server.get(paths.round('r1'))
    campus.server.write(paths.round('r1'), { ...round, isActive: false })
    await pullSet(engineWith(), 'activeRound')
    arrive()
    await deck
    expect(await tab.database.cards.count()).toBe(0)
    expect(await places('assignments')).toBeUndefined()
  })

  test('that names another round removes the old deck and keeps the likes [46]', async () => {
    const like = { roundId: 'r1', likingUserUid: man.uid, likedUserUid: 'other' }
    await tab.database.likes.put({ id: 'kept', ...like, timestamp: 1 })
    expect(await tab.database.cards.count()).toBeGreaterThan(0)
    const round = campus.server.get(paths.round('r1'))
    campus.server.write(paths.round('r1'), { ...round, isActive: false })
    campus.server.write(paths.round('r2'), { ...round, isActive: true })
    await pullSet(engineWith(), 'activeRound')
    expect(await tab.database.cards.count()).toBe(0)
    expect(await tab.database.likes.count()).toBe(1)
    // The screen waits for the new answer: the phone does not know that no woman was assigned.
    expect(await places('assignments')).toBeUndefined()
  })

  test('that this version cannot read removes nothing', async () => {
    campus.server.write(paths.user(man.uid), { uid: 5 })
    await pullSet(engineWith(), 'me')
    expect(await tab.database.me.get(man.uid)).toBeDefined()
  })

  test('that may lack an edit in flight leaves its poke unanswered, so that it is asked for again', async () => {
    const edit = { section: 'bio', values: { bio: 'Mine' } } as const
    await act(engineWith(), 'editProfile', edit)
    await tab.database.outbox.update(outboxKey.editProfile(edit), { state: 'sending' })
    const before = await places('me')
    await pullSet(engineWith(), 'me', { poke: pokeAt(1_000_000_000_000_000) })
    expect(await places('me')).toMatchObject({ pokedAt: before?.pokedAt })
    await tab.database.outbox.clear()
    await pullSet(engineWith(), 'me', { poke: pokeAt(1_000_000_000_000_000) })
    expect(await places('me')).toMatchObject({ pokedAt: 1_000_000_000_000_000 })
  })
})

describe('a write that the database refuses', () => {
  test('leaves the rows and the sync state of a small answer as they were', async () => {
    const before = await places('me')
    change('Newer')
    vi.spyOn(tab.database.syncStates, 'put').mockRejectedValueOnce(new Error('no room'))
    await expect(pullSet(engineWith(), 'me', { poke: pokeAt(7) })).rejects.toThrow('no room')
    expect(await bio()).toBeUndefined()
    expect(await places('me')).toEqual(before)
  })

  test('leaves the cursor of a log where it was, so that the next pull brings the match', async () => {
    const mirror = matchesMirror(man.uid)
    const before = await places('matches')
    campus.match(man.uid, woman.uid)
    vi.spyOn(tab.database.table('matches'), 'bulkPut').mockRejectedValueOnce(new Error('no room'))
    await expect(pullLog(engineWith(), mirror, pokeAt(7))).rejects.toThrow('no room')
    expect(await places('matches')).toEqual(before)
    await pullLog(engineWith(), mirror, pokeAt(7))
    expect(await tab.database.matches.count()).toBe(1)
  })
})

describe('a log', () => {
  test('is deleted when reading it is refused, and read again when it is allowed [47]', async () => {
    const matchId = campus.match(man.uid, woman.uid)
    await pullLog(engineWith(), matchesMirror(man.uid))
    const mirror = messagesMirror(matchId)
    const at = campus.server.now()
    const words = { senderUid: woman.uid, text: 'Hello', clientAt: 1, sentAt: at, updatedAt: at }
    campus.server.write(paths.message(matchId, 'hers'), words)
    await pullLog(engineWith(), mirror)
    expect(await tab.database.messages.count()).toBe(1)
    const pull = async () => {
      throw new Refusal('permission-denied', 'not-allowed')
    }
    await pullLog(engineWith({ pull }), mirror)
    expect(await tab.database.messages.count()).toBe(0)
    await pullLog(engineWith(), mirror)
    expect(await tab.database.messages.count()).toBe(1)
  })

  test('read again from its beginning keeps a message that waits to be sent [51]', async () => {
    const matchId = campus.match(man.uid, woman.uid)
    await pullLog(engineWith(), matchesMirror(man.uid))
    await act(engineWith(), 'sendMessage', { matchId, id: 'mine', text: 'Hello', clientAt: 1 })
    const mirror = messagesMirror(matchId)
    const [mine] = await tab.database.messages.toArray()
    await tab.database.messages.bulkPut(mine ? [{ ...mine, id: 'purged' }] : [])
    expect(await tab.database.messages.count()).toBe(2)
    await pullLog(engineWith(), mirror)
    campus.server.advance(limits.reconcileAfterMs + 1000)
    await pullLog(engineWith(), mirror)
    expect(await tab.database.messages.toCollection().primaryKeys()).toEqual(['mine'])
  })
})

test('an entry that is retried loses the reason of its refusal', async () => {
  const edit = { section: 'bio', values: { bio: 'Mine' } } as const
  const key = outboxKey.editProfile(edit)
  await act(engineWith(), 'editProfile', edit)
  const refused = { state: 'refused', reason: 'not-allowed', retryAt: 5 } as const
  await tab.database.outbox.update(key, refused)
  await retryEntry(engineWith(), key)
  const row = await tab.database.outbox.get(key)
  expect(row).toMatchObject({ state: 'queued', retryAt: 0 })
  expect(row).not.toHaveProperty('reason')
})
