import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { repair } from '../../../src/data/client/repair.ts'
import { openDatabase } from '../../../src/data/database/open.ts'
import { readSalvaged } from '../../../src/data/database/salvage.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { DeviceDatabase } from '../../../src/data/device/device-database.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { eventually } from '../../support/engine/client.ts'

const her = { roundId: 'r1', uid: 'her' }
const key = outboxKey.like(her)

/** A phone's storage that does not open what is named. */
const refusing = (
  factory: IDBFactory,
  refuses: (...asked: Parameters<IDBFactory['open']>) => boolean,
  error = 'UnknownError',
): IDBFactory => {
  const open = (...asked: Parameters<IDBFactory['open']>) => {
    if (refuses(...asked)) throw new DOMException('injected', error)
    return factory.open(...asked)
  }
  return new Proxy(factory, {
    get: (target, property) => {
      if (property === 'open') return open
      const value = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A factory whose next openings fail; `everyTime` means that Dexie's own never succeed. */
const failing = (factory: IDBFactory, name: string, times: number): IDBFactory => {
  let left = times
  // Salvage opens without a version; only the real opening asks for one.
  const refuses = (_: string, version?: number) => version !== undefined && left-- > 0
  return refusing(factory, refuses, name)
}
const everyTime = Number.POSITIVE_INFINITY

/** A phone with a like that waits, and one that arrived. */
const withLike = async (): Promise<IDBFactory> => {
  const factory = new IDBFactory()
  const database = new UserDatabase('me', { indexedDB: factory, IDBKeyRange })
  const like = {
    key,
    name: 'like',
    args: her,
    order: 2,
    state: 'queued',
    createdAt: 1,
    attempts: 3,
    retryAt: 99,
    retrySetBy: 'phone',
  } as const
  const there = { roundId: 'r1', uid: 'arrived' }
  const arrived = { key: outboxKey.like(there), args: there, order: 1, state: 'delivered' } as const
  await database.outbox.bulkPut([like, { ...like, ...arrived }])
  database.close()
  return factory
}
const open = (indexedDB: IDBFactory) => openDatabase('me', { indexedDB, IDBKeyRange })

describe('opening the database', () => {
  test('gives it', async () => {
    const opening = await open(await withLike())
    expect(opening.state).toBe('open')
  })

  test('that the browser never answers is no other tab, and is given up after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const never = vi
      .spyOn(UserDatabase.prototype, 'open')
      .mockImplementation(() => new Dexie.Promise(() => {}))
    onTestFinished(() => never.mockRestore())
    const opening = openDatabase('me')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await opening).toEqual({ state: 'unavailable' })
  })

  test('does not trust stores of another shape [35]', async () => {
    const factory = await withLike()
    await new Promise<void>((resolve) => {
      const upgrade = factory.open('mulaqat-me', 9999)
      upgrade.onupgradeneeded = () => {
        upgrade.result.deleteObjectStore('cards')
        upgrade.result.createObjectStore('cards', { keyPath: 'shape' })
      }
      upgrade.onsuccess = () => {
        upgrade.result.close()
        resolve()
      }
    })
    const opening = await open(factory)
    expect(opening).toEqual({ state: 'broken' })
  })

  for (const name of ['UnknownError', 'InvalidStateError']) {
    test(`gets over one ${name} unseen`, async () => {
      const opening = await open(failing(await withLike(), name, 1))
      expect(opening.state).toBe('open')
    })
  }

  test('where the browser denies storage is told from damage [38]', async () => {
    const opening = await open(failing(new IDBFactory(), 'SecurityError', everyTime))
    expect(opening.state).toBe('denied')
  })
})

/** Rows beside the like: a photo on its way, words of a message, and a payment that was begun. */
const withOwnRows = async (): Promise<IDBFactory> => {
  const factory = await withLike()
  const database = new UserDatabase('me', { indexedDB: factory, IDBKeyRange })
  const bytes = new Uint8Array([1, 2, 3]).buffer
  await database.files.put({ id: 'f1', bytes, contentType: 'image/jpeg', keptAt: 1 })
  const upload = { path: 'photos/me/f1', session: 's', received: 2, sent: 2, address: null }
  await database.uploads.put({ id: 'f1', ...upload })
  await database.drafts.bulkPut([
    { key: draftOf.message('m1').key, value: 'half a sent' },
    { key: draftOf.payment('p1').key, value: { reference: 'MQ-1', utr: '' } },
  ])
  database.close()
  return factory
}

/** @param indexedDB as the page that repairs finds it */
const repairOn = async (indexedDB: IDBFactory, unreadable: 'keep' | 'lose' = 'keep') => {
  const options = { indexedDB, IDBKeyRange }
  const device = new DeviceDatabase(options)
  const ended = await repair('me', unreadable, { options, device })
  const salvaged = await readSalvaged(device, 'me')
  device.close()
  return { ended, salvaged }
}

const ownRowsIn = async (factory: IDBFactory) => {
  const opening = await open(factory)
  if (opening.state !== 'open') throw new Error(`It is ${opening.state}`)
  const { outbox, files, uploads, drafts } = opening.database
  const tables = [outbox, files, uploads, drafts]
  const counts = await Promise.all(tables.map((table) => table.count()))
  const typed = (await drafts.get(draftOf.message('m1').key))?.value
  opening.database.close()
  return { counts, typed }
}

describe('a repair', () => {
  test('starts over and loses no like that was waiting [36]', async () => {
    const factory = await withLike()
    expect(await repairOn(factory)).toEqual({ ended: 'done', salvaged: null })
    const opening = await open(factory)
    if (opening.state !== 'open') throw new Error('It did not open')
    const { database } = opening
    expect(await database.outbox.get(key)).toMatchObject({ state: 'queued', retryAt: 0 })
    const liked = (await database.likes.toArray()).map(({ likedUserUid }) => likedUserUid)
    expect(liked).toEqual(['her'])
  })

  test('carries photos on their way and everything typed along [82]', async () => {
    const factory = await withOwnRows()
    expect((await repairOn(factory)).ended).toBe('done')
    expect(await ownRowsIn(factory)).toEqual({ counts: [1, 1, 1, 2], typed: 'half a sent' })
  })

  test('that can read nothing says so and changes nothing, until it may lose what waits [82]', async () => {
    const factory = await withOwnRows()
    const unreadable = refusing(
      factory,
      (name, version) => name === 'mulaqat-me' && version === undefined,
    )
    expect(await repairOn(unreadable)).toEqual({ ended: 'unreadable', salvaged: null })
    expect(await ownRowsIn(factory)).toEqual({ counts: [2, 1, 1, 2], typed: 'half a sent' })
    expect((await repairOn(unreadable, 'lose')).ended).toBe('done')
    expect((await ownRowsIn(factory)).counts).toEqual([0, 0, 0, 0])
  })

  test('that can read one table less says so and changes nothing [82]', async () => {
    const factory = await withOwnRows()
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    reading.mockImplementation(function (this: IDBObjectStore) {
      throw new DOMException(`${this.name} is damaged`, 'NotReadableError')
    })
    expect(await repairOn(factory)).toEqual({ ended: 'unreadable', salvaged: null })
    reading.mockRestore()
    expect(await ownRowsIn(factory)).toEqual({ counts: [2, 1, 1, 2], typed: 'half a sent' })
  })

  test('for which the phone has no room says so and changes nothing [82]', async () => {
    const factory = await withOwnRows()
    const putting = vi.spyOn(IDBObjectStore.prototype, 'put')
    putting.mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect((await repairOn(factory)).ended).toBe('no-room')
    putting.mockRestore()
    expect(await ownRowsIn(factory)).toEqual({ counts: [2, 1, 1, 2], typed: 'half a sent' })
  })

  test('that another tab holds up says so, and keeps what waits [82]', async () => {
    const factory = await withOwnRows()
    const holder = factory.open('mulaqat-me')
    await eventually(() => expect(holder.readyState).toBe('done'))
    const { ended, salvaged } = await repairOn(factory)
    expect(ended).toBe('failed')
    expect(salvaged).toMatchObject({ outbox: [{ key }], files: [{ id: 'f1' }] })
    holder.result.close()
  })
})

test('an upgrade that fails midway changes nothing [34]', async () => {
  const factory = new IDBFactory()
  const before = new Dexie('mulaqat-me', { indexedDB: factory, IDBKeyRange })
  before.version(1).stores({ outbox: 'key, order, [lane+order], state', drafts: 'key' })
  await before.table('outbox').put({ key, name: 'like', args: her, state: 'queued' })
  before.close()
  // Every second store fails, after the first store of the new version was made.
  const { createObjectStore } = IDBDatabase.prototype
  let made = 0
  const failing = vi.spyOn(IDBDatabase.prototype, 'createObjectStore')
  failing.mockImplementation(function (this: IDBDatabase, ...given) {
    made += 1
    if (made % 2 === 0) throw new DOMException('injected', 'ConstraintError')
    return createObjectStore.apply(this, given)
  })
  expect(await open(factory)).toEqual({ state: 'broken' })
  expect(made).toBeGreaterThan(1)
  const [{ version } = {}] = await factory.databases()
  expect(version).toBe(10)
  failing.mockRestore()
  const opening = await open(factory)
  if (opening.state !== 'open') throw new Error('It did not open')
  expect(await opening.database.outbox.get(key)).toMatchObject({ args: her })
})

test('an older tab lets a newer version of the app open its database [33]', async () => {
  const factory = await withLike()
  const old = await open(factory)
  if (old.state !== 'open') throw new Error('It did not open')
  const upgrade = factory.open('mulaqat-me', 99)
  await eventually(() => expect(upgrade.readyState).toBe('done'))
  expect(old.database.isOpen()).toBe(false)
})
