import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PokeMark } from '../../../src/data/sync/pokes.ts'
import { pullDue } from '../../../src/data/sync/sync.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, type Device, eventually, settled, type Tab } from '../../support/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/memory-campus.ts'

let campus: Campus
let device: Device
let tab: Tab
const id = `${man.uid}_${woman.uid}`

/** From here on the client hears only what a test tells it. */
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

test('a poke without a number is told by its time', async () => {
  campus.match(man.uid, 'another')
  const { pokedAt } = lastPokeFor('matches')
  await hear('matches', { pokedAt, number: 0 })
  expect(await tab.database.matches.count()).toBe(2)
})
