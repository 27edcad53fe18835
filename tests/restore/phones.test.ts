import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  settled,
  type Tab,
} from '../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../support/engine/memory-campus.ts'

let campus: Campus
let device: Device
let tab: Tab
const lost = `${man.uid}_${woman.uid}`

const matches = async () => (await tab.database.matches.toArray()).map(({ id }) => id).sort()
const left = async () => (await tab.database.subscription.toArray())[0]?.remainingMatches
const backup = () => new Map(campus.server.paths('').map((path) => [path, campus.server.get(path)]))

/** Time goes on; the documents, and with them the pokes, are those of the backup. */
const restore = (kept: ReturnType<typeof backup>) => {
  for (const path of campus.server.paths('')) campus.server.write(path, kept.get(path) ?? null)
}

/** The phone knows a match and a balance of which the backup knows nothing. */
beforeEach(async () => {
  campus = createCampus()
  campus.subscribe(man.uid, { remainingMatches: 3 })
  device = createDevice(campus.server, man)
  tab = await device.open()
  await eventually(async () => expect(await left()).toBe(3))
  const kept = backup()
  campus.match(man.uid, woman.uid)
  campus.subscribe(man.uid, { remainingMatches: 2 })
  await eventually(async () => expect(await matches()).toEqual([lost]))
  await eventually(async () => expect(await left()).toBe(2))
  restore(kept)
  await settled(tab)
})
afterEach(() => device.kill(tab))

test('a phone that knows more keeps what it shows, and hears what comes after the restore', async () => {
  expect(campus.server.get(paths.match(lost))).toBeUndefined()
  expect(await matches()).toEqual([lost])
  campus.match(man.uid, 'another')
  await eventually(async () => expect(await matches()).toEqual([`${man.uid}_another`, lost].sort()))
  campus.subscribe(man.uid, { remainingMatches: 5 })
  await eventually(async () => expect(await left()).toBe(5))
})

test('a match that is made a second time is one match on the phone', async () => {
  campus.match(man.uid, woman.uid, 'r2')
  await eventually(async () =>
    expect(await tab.database.matches.toArray()).toMatchObject([{ id: lost, roundId: 'r2' }]),
  )
})

test('a phone that is set up anew knows what the server knows', async () => {
  const second = createDevice(campus.server, man)
  const fresh = await second.open()
  await eventually(async () =>
    expect((await fresh.database.subscription.toArray())[0]?.remainingMatches).toBe(3),
  )
  await settled(fresh)
  expect(await fresh.database.matches.count()).toBe(0)
  await second.kill(fresh)
})
