import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetryAfter } from '../../../src/data/lib/retry-after.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { act } from '../../../src/data/outbox/act.ts'
import type { PokeMark } from '../../../src/data/sync/pokes.ts'
import { pullDue, startSync } from '../../../src/data/sync/sync.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

let campus: Campus
let device: Device
let tab: Tab
const id = `${man.uid}_${woman.uid}`

/** The client hears nothing but the pokes that a test sends. */
beforeEach(async () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  tab = await device.open()
  campus.match(man.uid, woman.uid)
  await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
  await settled(tab)
  tab.client.stop()
})
afterEach(() => device.kill(tab))

const readsOf = async (work: Promise<unknown>): Promise<number> => {
  const before = campus.server.counters.reads
  await work
  return campus.server.counters.reads - before
}
const lastPokeFor = (stream: 'matches' | 'subscription'): PokeMark => {
  const { pokedAt, counts } = campus.server.get(paths.poke(man.uid)) ?? {}
  return { pokedAt: Object(pokedAt)[stream], number: Object(counts)[stream] }
}
const hear = (stream: 'matches' | 'subscription', mark: PokeMark) =>
  pullDue(
    { ...tab, locks: device.locks, now: campus.server.now },
    { [stream]: { ...mark, payload: null } },
  )

test('a poke that was answered costs no read', async () => {
  expect(await readsOf(hear('matches', lastPokeFor('matches')))).toBe(0)
})

test('a second poke within a millisecond brings a match that changed', async () => {
  const first = lastPokeFor('matches')
  const match = campus.server.get(paths.match(id))
  campus.server.write(paths.match(id), { ...match, messagesChangedAt: 7, updatedAt: first.pokedAt })
  await hear('matches', { ...first, number: first.number + 1 })
  expect(await tab.database.matches.get(id)).toMatchObject({ messagesChangedAt: 7 })
})

test('a second poke within a millisecond brings a subscription that changed', async () => {
  const first = lastPokeFor('subscription')
  const path = paths.subscription(man.uid)
  campus.server.write(path, { ...campus.server.get(path), remainingMatches: 1 })
  await hear('subscription', { ...first, number: first.number + 1 })
  const [subscription] = await tab.database.subscription.toArray()
  expect(subscription?.remainingMatches).toBe(1)
})

test('a poke without a number is compared by its time', async () => {
  campus.match(man.uid, 'another')
  const { pokedAt } = lastPokeFor('matches')
  await hear('matches', { pokedAt, number: 0 })
  expect(await tab.database.matches.count()).toBe(2)
})

test('a mirror whose answer may have missed an edit is pulled again once the edit has settled', async () => {
  const engine = { ...tab, locks: device.locks, now: campus.server.now }
  const edit = { section: 'bio', values: { bio: 'Mine' } } as const
  await act(engine, 'editProfile', edit)
  const row = outboxKey.editProfile(edit)
  await tab.database.outbox.update(row, { state: 'sending' })
  const user = { ...campus.server.get(paths.user(man.uid)), bio: 'Mine' }
  campus.server.write(paths.user(man.uid), user)
  campus.poke(man.uid, 'me')
  const poked = Object(campus.server.get(paths.poke(man.uid))?.pokedAt).me
  const answered = async () => (await tab.database.syncStates.get('me'))?.pokedAt
  const pulls = vi.fn()
  const sync = startSync(engine, createRetryAfter(), {
    pullConversations: async () => false,
    pulled: pulls,
    heard: () => {},
    failed: () => {},
  })
  await eventually(() => expect(pulls).toHaveBeenCalled())
  expect(await answered()).toBeLessThan(poked)

  await tab.database.outbox.update(row, { state: 'delivered', deliveredAt: Date.now() - 1 })
  sync.flushed()
  await eventually(async () => expect(await answered()).toBe(poked))
  expect(await tab.database.outbox.count()).toBe(0)

  pulls.mockClear()
  sync.flushed()
  await tab.database.transaction('r', tab.database.tables, async () => undefined)
  expect(pulls).not.toHaveBeenCalled()
  sync.stop()
})
