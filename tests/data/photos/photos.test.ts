import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type MatchRow, UserDatabase } from '../../../src/data/database/schema.ts'
import { photoCacheName, photosHere } from '../../../src/data/lib/room.ts'
import { keepPhotos, keepPhotosUntilDone } from '../../../src/data/photos/cached-photos.ts'
import { dropPhotos, keepOwnPhoto, photosKeptMax } from '../../../src/data/photos/photo-cache.ts'
import { durations } from '../../../src/shared/limits.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'

const photo = (name: string) => `https://photos.test/${name}.jpg`
/** The address of a file in Storage. */
const stored = (name: string) =>
  `https://firebasestorage.googleapis.com/v0/b/demo/o/${encodeURIComponent(`users/her/profile_images/${name}`)}?alt=media&token=t`

let database: UserDatabase
let cached: () => string[]
let asked: string[]

const answer = (type: string, contentType: string, status = 200, more = {}) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const headers = { 'Content-Type': contentType, ...more }
    const response = new Response('bytes', { status, headers })
    return Object.defineProperty(response, 'type', { value: type })
  })

const assign = (uid: string, photoUrls: string[]) =>
  database.cards.put({
    roundId: 'r1',
    uid,
    position: 0,
    card: { uid, photoUrls, interests: [], verified: false },
  })

beforeEach(async () => {
  photosHere.givenUpAt = 0
  const browser = stubBrowser()
  cached = () => [...(browser.cached.get(photoCacheName) ?? [])].sort()
  asked = []
  answer('cors', 'image/jpeg')
  database = new UserDatabase('me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await assign('her', [photo('her')])
})

describe('the photos on the phone', () => {
  test('are those of the cards, and are fetched once', async () => {
    await keepPhotos(database)
    await keepPhotos(database)
    expect(cached()).toEqual([photo('her')])
    expect(asked).toEqual([photo('her')])
  })

  test('are their small copies, and are fetched once', async () => {
    const [whole, small] = [stored('profile_0.jpg'), stored('profile_0.small.jpg')]
    await assign('her', [whole])
    await keepPhotos(database)
    await keepPhotos(database)
    expect(cached()).toEqual([small])
    expect(asked).toEqual([small])
  })

  test('are the photos themselves where there is no small copy, and neither is asked for again [126]', async () => {
    const [whole, small] = [stored('profile_0.jpg'), stored('profile_0.small.jpg')]
    const come = fetch
    vi.stubGlobal('fetch', async (url: string) => {
      const found = await come(url)
      return url === small ? new Response('', { status: 404 }) : found
    })
    await assign('her', [whole])
    await keepPhotos(database)
    await keepPhotos(database)
    expect(asked).toEqual([small, whole])
    // The service worker finds it where the screen asks.
    expect(cached()).toEqual([small])
  })

  test('that were just uploaded lie where their small copies are asked for', async () => {
    const file = { bytes: new ArrayBuffer(1), contentType: 'image/jpeg' }
    await keepOwnPhoto(database, stored('profile_0.jpg'), file)
    await assign('her', [stored('profile_0.jpg')])
    await keepPhotos(database)
    expect(cached()).toEqual([stored('profile_0.small.jpg')])
    expect(asked).toEqual([])
  })

  test('of somebody who was unassigned are deleted', async () => {
    await assign('other', [photo('other')])
    await keepPhotos(database)
    await database.cards.delete(['r1', 'her'])
    await keepPhotos(database)
    expect(cached()).toEqual([photo('other')])
  })

  test('of somebody whom another tab blocks while they are fetched are not kept', async () => {
    const come = fetch
    vi.stubGlobal('fetch', async (url: string) => {
      await database.cards.delete(['r1', 'her'])
      return come(url)
    })
    await keepPhotos(database)
    expect(asked).toEqual([photo('her')])
    expect(cached()).toEqual([])
  })

  test('are fetched again when the network failed', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    await keepPhotos(database)
    expect(cached()).toEqual([])
    answer('cors', 'image/jpeg')
    await keepPhotos(database)
    expect(cached()).toEqual([photo('her')])
  })

  test('are fetched again after a while when nothing else happens', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const come = fetch
    let tries = 0
    vi.stubGlobal('fetch', async (url: string) => {
      tries += 1
      if (tries < 3) throw new TypeError('no network')
      return come(url)
    })
    await keepPhotosUntilDone(database)()
    await expect.poll(cached).toEqual([photo('her')])
    expect(tries).toBe(3)
    vi.restoreAllMocks()
  })

  test('are not kept after the account has left the phone', async () => {
    const read = database.matches.toArray.bind(database.matches)
    vi.spyOn(database.matches, 'toArray').mockImplementationOnce((async () => {
      const rows = await read()
      database.close()
      await dropPhotos()
      return rows
    }) as unknown as typeof read)
    await keepPhotos(database)
    expect(cached()).toEqual([])
  })

  test('that were just uploaded are not kept then either', async () => {
    const file = { bytes: new ArrayBuffer(1), contentType: 'image/jpeg' }
    await keepOwnPhoto(database, photo('mine'), file)
    expect(cached()).toEqual([photo('mine')])
    await dropPhotos()
    database.close()
    await keepOwnPhoto(database, photo('mine'), file)
    expect(cached()).toEqual([])
  })

  test('are bounded in number: the own ones and the deck come before old matches', async () => {
    const addresses = Array.from({ length: photosKeptMax }, (_, index) => photo(`${index}`))
    await assign('other', addresses)
    const people = { him: { card: { photoUrls: [photo('match')] } } }
    await database.matches.put({ id: 'm', people, createdAt: 1 } as unknown as MatchRow)
    await keepPhotos(database)
    expect(cached()).toHaveLength(photosKeptMax)
    expect(cached()).toContain(photo('her'))
    expect(cached()).not.toContain(photo('match'))
  })

  test('are fetched anew after a month, shown meanwhile, and go when the server has none', async () => {
    await keepPhotos(database)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * durations.day })
    answer('cors', 'image/jpeg', 500)
    await keepPhotos(database)
    expect(cached()).toEqual([photo('her')])
    answer('cors', 'image/jpeg')
    await keepPhotos(database)
    await keepPhotos(database)
    expect(asked).toHaveLength(3)
    expect(cached()).toEqual([photo('her')])
    vi.setSystemTime(Date.now() + 31 * durations.day)
    answer('cors', 'application/json', 404)
    await keepPhotos(database)
    expect(cached()).toEqual([])
    vi.useRealTimers()
  })

  test('that a full phone refuses are not fetched again and again [23]', async () => {
    const refuses = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('caches', { open: async () => ({ keys: async () => [], put: refuses }) })
    expect(await keepPhotos(database)).toBe(true)
  })

  test('that had to make room come back a day later, and not at each start before [22]', async () => {
    const marks = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (id: string) => marks.get(id) ?? null,
      setItem: (id: string, value: string) => marks.set(id, value),
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const start = async () => {
      vi.resetModules()
      const room = await import('../../../src/data/lib/room.ts')
      return { ...room, ...(await import('../../../src/data/photos/cached-photos.ts')) }
    }
    const page = await start()
    await page.keepPhotos(database)
    await page.makeRoom()
    expect(cached()).toEqual([])
    const { keepPhotos: keepAtNextStart } = await start()
    expect(await keepAtNextStart(database)).toBe(true)
    expect([cached(), asked]).toEqual([[], [photo('her')]])
    vi.setSystemTime(Date.now() + durations.day)
    onTestFinished(() => void vi.useRealTimers())
    await keepAtNextStart(database)
    expect(cached()).toEqual([photo('her')])
  })

  test('are never a picture that was cut off, which is fetched again', async () => {
    answer('cors', 'image/jpeg', 200, { 'Content-Length': '500' })
    expect(await keepPhotos(database)).toBe(false)
    expect(cached()).toEqual([])
    answer('cors', 'image/jpeg', 200, { 'Content-Length': '5' })
    expect(await keepPhotos(database)).toBe(true)
    expect(cached()).toEqual([photo('her')])
  })

  for (const [what, type, contentType, status] of [
    ['an opaque answer', 'opaque', 'image/jpeg', 200],
    ['a captive portal’s page', 'cors', 'text/html', 200],
    ['the picture of an error', 'cors', 'image/png', 404],
    ['a part of one', 'cors', 'image/jpeg', 206],
  ] as const) {
    test(`are never ${what}`, async () => {
      answer(type, contentType, status)
      await keepPhotos(database)
      expect(cached()).toEqual([])
    })
  }
})
