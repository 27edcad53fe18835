import type { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UserDatabase } from '../../src/data/database/schema.ts'
import { DeviceDatabase } from '../../src/data/device/device-database.ts'
import type { MutationName } from '../../src/data/mutations/table.ts'
import { actNames, triedOf } from '../support/acts/table.ts'
import {
  contentsOf,
  type Fullness,
  type FullPhone,
  fillPhone,
} from '../support/engine/full-phone.ts'
import type { Scene } from './points/scenes.ts'
import { enter } from './points/stage.ts'
import type { World } from './sim/day/world.ts'
import type { Tab } from './sim/device/device.ts'
import './sim/day/engine-preload.ts'

let phone: FullPhone | undefined
let world: World | undefined

afterEach(() => {
  phone?.free()
  world?.virtual.uninstall()
  vi.unstubAllGlobals()
})

const noRoom = { name: 'Refusal', reason: 'no-room' }

type Rows = Dexie['tables'][number]
type Write = (table: Rows, row: object, key: string | string[]) => PromiseLike<unknown>

/** Each way in which Dexie writes a row. */
const writers: Record<string, Write> = {
  put: (table, row) => table.put(row),
  add: (table, row) => table.add(row),
  bulkPut: (table, row) => table.bulkPut([row]),
  bulkAdd: (table, row) => table.bulkAdd([row]),
  'put in a transaction': (table, row) => table.db.transaction('rw', table, () => table.put(row)),
  'bulkPut in a transaction': (table, row) =>
    table.db.transaction('rw', table, () => table.bulkPut([row])),
  'put in a transaction within one': (table, row) =>
    table.db.transaction('rw', table, () =>
      table.db.transaction('rw', table, () => table.put(row)),
    ),
}

/** Each way in which Dexie changes a row that is there. */
const changers: Record<string, Write> = {
  update: (table, _row, key) => table.update(key, { more: 1 }),
  upsert: (table, _row, key) => table.upsert(key, { more: 1 }),
  bulkUpdate: (table, _row, key) => table.bulkUpdate([{ key, changes: { more: 1 } }]),
  modify: (table) => table.toCollection().modify({ more: 1 }),
}

const databases = {
  account: () => new UserDatabase('me', { indexedDB: new IDBFactory(), IDBKeyRange }),
  phone: () => new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange }),
}

/** The names of the fields that the table's primary key is made of. */
const keyPathOf = (table: Rows): string | string[] => table.schema.primKey.keyPath ?? ''

describe('on a full phone [132]', () => {
  describe.each(Object.entries(databases))('a write into the database of the %s', (_, create) => {
    const tables = create().tables.map(({ name }) => name)

    test.each(tables)(
      '%s finds the room of the photos, or writes nothing and says so',
      async (name) => {
        for (const [how, write] of Object.entries({ ...writers, ...changers })) {
          for (const fullness of ['with photos', 'for good'] as const) {
            const database = create()
            const table = database.table(name)
            const path = keyPathOf(table)
            const row = Object.fromEntries([path].flat().map((field) => [field, 'one']))
            const key = Array.isArray(path) ? path.map(() => 'one') : 'one'
            if (how in changers) await table.put(row)
            const before = await contentsOf(database)
            phone = fillPhone(1, fullness)
            const written = Promise.resolve(write(table, row, key))
            if (fullness === 'for good') await expect(written, how).rejects.toMatchObject(noRoom)
            else await written
            expect(phone.hasFailed(), how).toBe(true)
            phone.free()
            const after = await contentsOf(database)
            if (fullness === 'for good') expect(after, how).toEqual(before)
            else expect(after, how).not.toEqual(before)
            await database.delete()
          }
        }
      },
    )
  })
})

const entering = async (scene: Scene): Promise<Tab> => {
  world?.virtual.uninstall()
  const stage = await enter(scene, 'alone', 1, (entered) => {
    world = entered
  })
  stage.world.clients[0].network('down')
  return stage.tab
}

/** The presses that write: the act itself, and those at a row that waits. */
const presses = ['act', 'retry', 'discard'] as const

/** Prepares the act's scene. @returns the press, which nothing has been written of */
const pressOf = async (name: MutationName, press: (typeof presses)[number]) => {
  const { scene, act } = triedOf(name)
  const tab = await entering(scene)
  const pressing = () => tab.client.act(act.name, act.args as never)
  if (press === 'act') return { tab, pressing }
  await elapsed(pressing())
  const { outbox } = tab.database
  await outbox.toCollection().modify({ state: 'refused', reason: 'not-allowed' })
  const key = (await outbox.toCollection().primaryKeys())[0] ?? ''
  return { tab, pressing: () => tab.client[press](key) }
}

/** Lets the time of the world go on until the work has ended. */
const elapsed = async (work: Promise<unknown>): Promise<unknown> => {
  const ended = work.then(
    () => undefined,
    (error: unknown) => error,
  )
  await world?.virtual.settle()
  return ended
}

const fill = (from: number, fullness: Fullness): FullPhone => {
  phone?.free()
  phone = fillPhone(from, fullness)
  return phone
}

describe('a press on a full phone [132]', () => {
  describe.each(presses)('to %s on a full phone', (press) => {
    test.each(actNames)(
      '%s: is done, or nothing of it and it is said, whichever write finds no room',
      async (name) => {
        const counted = await pressOf(name, press)
        const counting = fill(Number.POSITIVE_INFINITY, 'for good')
        let writes = 0
        const counts = async () => {
          await counted.pressing()
          writes = counting.writes()
        }
        expect(await elapsed(counts())).toBeUndefined()
        counting.free()
        const tries = Array.from({ length: writes }, (_, index) => [index + 1, 'for good'] as const)
        for (const [from, fullness] of [...tries, [1, 'with photos'] as const]) {
          const { tab, pressing } = await pressOf(name, press)
          const before = await contentsOf(tab.database)
          const full = fill(from, fullness)
          const trouble = await elapsed(pressing())
          full.free()
          if (fullness === 'with photos') {
            expect(trouble).toBeUndefined()
          } else {
            expect(full.hasFailed()).toBe(true)
            expect(trouble).toMatchObject(noRoom)
            expect(await contentsOf(tab.database)).toEqual(before)
          }
        }
      },
    )
  })
})
