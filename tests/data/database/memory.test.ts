import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient, openClient, openedClient } from '../../../src/data/client/client.ts'
import { device, isKept } from '../../../src/data/database/device.ts'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { provideRemote } from '../../../src/data/network/connect.ts'
import { connection } from '../../../src/data/network/connection.ts'
import { photoCacheName } from '../../../src/data/photos/photo-cache.ts'
import { readSession, signOut } from '../../../src/data/session/session.ts'
import { prepareSignIn, signIn } from '../../../src/data/session/sign-in.ts'
import { keepDraft } from '../../../src/features/chat/drafts.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { collections } from '../../../src/shared/paths.ts'
import { eventually } from '../../support/client.ts'
import { stubBrowser } from '../../support/fake-browser.ts'
import { type Campus, createCampus, man, woman } from '../../support/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-server/server.ts'

const disk = indexedDB
let campus: Campus
let remote: MemoryRemote
let browser: ReturnType<typeof stubBrowser>

beforeEach(async () => {
  browser = stubBrowser()
  vi.spyOn(disk, 'open').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError')
  })
  campus = createCampus()
  remote = campus.server.connect(null)
  remote.choose(man)
  provideRemote(async () => remote)
  await prepareSignIn()
  expect(await readSession()).toBeNull()
  await signIn()
  await openClient(man)
  openedClient().start()
  await eventually(async () => expect(await openedClient().database.cards.count()).toBe(2))
})
afterEach(async () => {
  closeClient()
  await Dexie.delete(userDatabaseName(man.uid))
  await device.session.clear()
})

const likes = () => campus.server.paths(`${collections.likes}/`)
const her = { roundId: 'r1', uid: woman.uid }

test('38: without storage a like is sent while somebody answers', async () => {
  expect(isKept).toBe(false)
  await openedClient().act('like', her)
  await eventually(() => expect(likes()).toHaveLength(1))
})

test('38: without storage and network nothing is promised that could not be kept', async () => {
  remote.network('down')
  connection.set('offline')
  const { act, database } = openedClient()
  await expect(act('like', her)).rejects.toMatchObject({ reason: 'not-kept' })
  await act('markSeen', { ids: ['n1'] })
  expect(await database.outbox.toCollection().primaryKeys()).toEqual([
    expect.stringContaining('n1'),
  ])
  expect(await database.likes.count()).toBe(0)
})

test('38: a logout without storage comes to its end, and leaves nobody', async () => {
  await openedClient().act('like', her)
  await eventually(() => expect(likes()).toHaveLength(1))
  await signOut('wait')
  expect(browser.replaced).toEqual(['/'])
  expect(await readSession()).toBeNull()
  await openClient(man)
  expect(await openedClient().database.likes.count()).toBe(0)
})

test('38: without storage too, words typed to somebody go with their match, and no photo is kept', async () => {
  const { act, database } = openedClient()
  campus.match(man.uid, woman.uid)
  campus.poke(man.uid, 'matches')
  await eventually(async () => expect(await database.matches.count()).toBe(1))
  await keepDraft(database, matchId(man.uid, woman.uid), 'What I never')
  await act('block', { uid: woman.uid })
  expect(await database.drafts.count()).toBe(0)
  expect(browser.cached.has(photoCacheName)).toBe(false)
})
