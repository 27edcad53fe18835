import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { finishRepair, rebuildDatabase } from '../../../src/data/client/rebuild.ts'
import { openDatabase } from '../../../src/data/database/open.ts'
import { keepSalvaged } from '../../../src/data/database/salvage.ts'
import { DeviceDatabase, UserDatabase } from '../../../src/data/database/schema.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { eventually } from '../../support/engine/client.ts'

const her = { roundId: 'r1', uid: 'her' }
const key = outboxKey.like(her)

/** A phone's storage whose next openings fail; `everyTime` means that Dexie's own never succeed. */
const failing = (factory: IDBFactory, name: string, times: number): IDBFactory => {
  let left = times
  const open = (...args: Parameters<IDBFactory['open']>) => {
    // Salvage opens without a version; only the real opening asks for one.
    if (args[1] !== undefined && left > 0) {
      left -= 1
      throw new DOMException('injected', name)
    }
    return factory.open(...args)
  }
  return new Proxy(factory, {
    get: (target, property) => {
      if (property === 'open') return open
      const value = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
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
    lane: key,
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

  test('does not trust stores of another shape, and still salvages what waits [35]', async () => {
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
    expect(opening).toMatchObject({ state: 'broken', salvaged: [{ key, name: 'like' }] })
  })

  for (const name of ['UnknownError', 'InvalidStateError']) {
    test(`gets over one ${name} unseen`, async () => {
      const opening = await open(failing(await withLike(), name, 1))
      expect(opening.state).toBe('open')
    })
  }

  test('that never succeeds hands out what was waiting to be sent [36]', async () => {
    const opening = await open(failing(await withLike(), 'UnknownError', everyTime))
    expect(opening).toMatchObject({ state: 'broken', salvaged: [{ key, args: her }] })
  })

  test('of which nothing can be read says so by being empty', async () => {
    const opening = await open(failing(new IDBFactory(), 'UnknownError', everyTime))
    expect(opening).toEqual({ state: 'broken', salvaged: [] })
  })

  test('where the browser denies storage is told from damage [38]', async () => {
    const opening = await open(failing(new IDBFactory(), 'SecurityError', everyTime))
    expect(opening.state).toBe('denied')
  })
})

test('a repair starts over and loses no like that was waiting [36]', async () => {
  const factory = await withLike()
  const broken = await open(failing(factory, 'UnknownError', everyTime))
  if (broken.state !== 'broken') throw new Error('It opened')
  const options = { indexedDB: factory, IDBKeyRange }
  const device = new DeviceDatabase(options)
  await keepSalvaged(device, 'me', broken.salvaged)
  const repaired = await rebuildDatabase('me', options)
  if (repaired.state !== 'open') throw new Error('It did not open')
  const { database } = repaired
  await finishRepair(device, database)
  expect(await database.outbox.get(key)).toMatchObject({ state: 'queued', retryAt: 0 })
  expect((await database.likes.toArray()).map(({ likedUserUid }) => likedUserUid)).toEqual(['her'])
})

test('an upgrade that fails midway changes nothing, and hands out what waits [34]', async () => {
  const factory = new IDBFactory()
  const before = new Dexie('mulaqat-me', { indexedDB: factory, IDBKeyRange })
  before.version(1).stores({ outbox: 'key, order, [lane+order], state', drafts: 'key' })
  await before.table('outbox').put({ key, name: 'like', args: her, state: 'queued' })
  before.close()
  // After the first store of the new version was made.
  const { createObjectStore } = IDBDatabase.prototype
  let made = 0
  const failing = vi.spyOn(IDBDatabase.prototype, 'createObjectStore')
  failing.mockImplementation(function (this: IDBDatabase, ...given) {
    made += 1
    if (made % 2 === 0) throw new DOMException('injected', 'ConstraintError')
    return createObjectStore.apply(this, given)
  })
  expect(await open(factory)).toMatchObject({ state: 'broken', salvaged: [{ key }] })
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
