import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flushFromWorker } from '../../../src/data/client/worker-client.ts'
import { UserDatabase, userDatabaseName } from '../../../src/data/database/schema.ts'
import { device, readSetting } from '../../../src/data/device/device.ts'
import { noticeId } from '../../../src/data/device/device-ids.ts'
import { finishLeaving } from '../../../src/data/leaving/end-session.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { queueLocks, webLocks } from '../../../src/data/locks/locks.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { act } from '../../../src/data/outbox/act.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { sessionOf } from '../../../src/data/session/session-row.ts'
import { pullSet } from '../../../src/data/sync/pull-set.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'
import { createFakeRegistration } from '../../support/engine/fake-registration.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'

const her = { roundId: 'r1', uid: woman.uid }

let campus: Campus
let remote: MemoryRemote
let closed: number
let posted: unknown[]
let browser: ReturnType<typeof stubBrowser>

const connect = async () => ({
  messenger: remote,
  close: async () => {
    closed += 1
  },
})
/** Hers, as kept by the page that showed her card. */
const photo = 'https://photos.test/woman.jpg'
const cached = () => [...(browser.cached.get(photoCacheName) ?? [])]

const showPhoto = async () => {
  const database = new UserDatabase(man.uid)
  await database.cards
    .filter(({ uid }) => uid === woman.uid)
    .modify(({ card }) => {
      card.photoUrls = [photo]
    })
  database.close()
}
const likes = () => campus.server.paths('likes/')

/** A page that pulled its deck, took a like while offline, and was closed. */
const likeAndClose = async () => {
  const database = new UserDatabase(man.uid)
  const engine = { database, remote, locks: queueLocks(), now: campus.server.now }
  for (const name of ['me', 'subscription', 'activeRound', 'assignments'] as const) {
    await pullSet(engine, name)
  }
  await act(engine, 'like', her)
  database.close()
}
const stateOfLike = async () => {
  const database = new UserDatabase(man.uid)
  const row = await database.outbox.get(outboxKey.like(her))
  database.close()
  return row?.state
}

beforeEach(async () => {
  browser = stubBrowser()
  browser.cached.set(photoCacheName, new Set([photo]))
  posted = []
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (message: unknown) => posted.push(message) }],
  })
  campus = createCampus()
  remote = campus.server.connect(man)
  closed = 0
  await device.session.put(sessionOf(v.parse(userSchema, campus.server.get(paths.user(man.uid)))))
  await device.settings.put({ id: 'clock-offset', value: campus.server.now() - Date.now() })
  await likeAndClose()
})
afterEach(async () => {
  vi.stubGlobal('registration', undefined)
  await device.session.clear()
  await Dexie.delete(new UserDatabase(man.uid).name)
})

describe('the service worker', () => {
  test('sends the entries that a closed page left, and tells the open pages', async () => {
    await flushFromWorker(connect)
    expect(likes()).toHaveLength(1)
    expect(await stateOfLike()).toBe('delivered')
    expect(posted).toEqual([{ type: 'db-changed' }])
    expect(closed).toBe(1)
  })

  test('that first hears of a suspended account ends the session, and leaves the reason for the next page [16]', async () => {
    remote.user = async () => {
      throw new Refusal('unauthenticated', 'account-disabled')
    }
    const { registration, show, shown } = createFakeRegistration()
    vi.stubGlobal('registration', registration)
    show('match', man.uid)
    await flushFromWorker(connect)
    expect([...shown.keys()]).toEqual([])
    expect(likes()).toEqual([])
    expect(await Dexie.exists(userDatabaseName(man.uid))).toBe(false)
    expect(cached()).toEqual([])
    expect(await readSession()).toBeNull()
    // Reading began it; it would delete the next test's rows.
    await finishLeaving()
    expect(await Dexie.exists(userDatabaseName(man.uid))).toBe(false)
    expect(await readSetting(device, noticeId)).toBe('disabled')
  })

  test('deletes the photo of somebody whom a refusal has hidden, with no page open', async () => {
    await showPhoto()
    campus.assign('r1', man.uid, ['other'])
    await flushFromWorker(connect)
    expect(await stateOfLike()).toBe('refused')
    expect(cached()).toEqual([])
  })

  test('keeps the photos of people who are shown', async () => {
    await showPhoto()
    await flushFromWorker(connect)
    expect(cached()).toEqual([photo])
  })

  test('that hears late of a deleted account does not end the session of another account', async () => {
    remote.user = async () => {
      const other = v.parse(userSchema, campus.server.get(paths.user(woman.uid)))
      await device.session.put(sessionOf(other))
      throw new Refusal('unauthenticated', 'account-gone')
    }
    await flushFromWorker(connect)
    expect(await readSession()).toMatchObject({ uid: woman.uid })
    expect(cached()).toEqual([photo])
  })

  test('asks for another try when entries are left', async () => {
    remote.network('down')
    await expect(flushFromWorker(connect)).rejects.toThrow()
    expect(await stateOfLike()).toBe('queued')
    remote.network('up')
    await flushFromWorker(connect)
    expect(likes()).toHaveLength(1)
  })

  test('asks for another try when the backend cannot be reached at all', async () => {
    const unreachable = () => Promise.reject(new Error('no network'))
    await expect(flushFromWorker(unreachable)).rejects.toThrow()
    expect(await stateOfLike()).toBe('queued')
  })

  test('closes its connection although the pages cannot be told', async () => {
    vi.stubGlobal('clients', { matchAll: () => Promise.reject(new Error('no pages')) })
    await flushFromWorker(connect)
    expect(await stateOfLike()).toBe('delivered')
    expect(closed).toBe(1)
  })

  test('leaves the sending to a page that is at it without a word, and asks for another try', async () => {
    const locks = createFakeLockManager()
    Object.assign(navigator, { locks })
    let isTaken = false
    const page = webLocks(locks).whileHolding(`outbox:${man.uid}`, async (lost) => {
      await expect(flushFromWorker(connect)).rejects.toThrow()
      isTaken = lost.aborted
    })
    await page
    expect(isTaken).toBe(false)
    expect(likes()).toEqual([])
    expect(posted).toEqual([])
    await flushFromWorker(connect)
    expect(likes()).toHaveLength(1)
  })

  test('opens one connection for two events at once, and sends one document', async () => {
    await Promise.all([flushFromWorker(connect), flushFromWorker(connect)])
    expect(likes()).toHaveLength(1)
    expect(campus.server.counters.commits).toBe(1)
    expect(closed).toBe(1)
  })

  test('leaves no database of who has signed out just before it opens theirs', async () => {
    await Dexie.delete(userDatabaseName(man.uid))
    const { open } = indexedDB
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name === userDatabaseName(man.uid)) void device.session.clear()
      return open.call(indexedDB, name, version)
    })
    await flushFromWorker(connect)
    opening.mockRestore()
    expect(await Dexie.getDatabaseNames()).not.toContain(userDatabaseName(man.uid))
  })

  test('sends nothing for a visitor', async () => {
    await device.session.clear()
    await flushFromWorker(connect)
    expect(likes()).toEqual([])
    expect(closed).toBe(0)
  })

  test('never sends in the name of another account that is signed in', async () => {
    remote.choose(woman)
    await remote.signIn()
    await expect(flushFromWorker(connect)).rejects.toThrow()
    expect(likes()).toEqual([])
    expect(await stateOfLike()).toBe('queued')
  })
})
