import 'fake-indexeddb/auto'
import { type Dexie, liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { DeviceDatabase } from '../../../src/data/device/device-database.ts'

/** Writes as a worker does while the page sleeps and misses the worker's message. */
const writeElsewhere = (name: string, table: string, row: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(table, 'readwrite')
      transaction.objectStore(table).put(row)
      transaction.onerror = () => reject(transaction.error)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

const databases: readonly [string, () => Dexie, string, object][] = [
  ['an account', () => new UserDatabase('me'), 'rounds', { id: 'r1' }],
  ['this phone', () => new DeviceDatabase(), 'settings', { id: 's1', value: 1 }],
]

test.each(databases)(
  'a query of %s that starts anew sees what another context wrote',
  async (...[, open, table, row]) => {
    const database = open()
    await database.delete({ disableAutoOpen: false })
    const query = liveQuery(() => database.table(table).toArray())
    const answerOf = () =>
      new Promise<unknown[]>((resolve, reject) => {
        query.subscribe({ next: resolve, error: reject })
      })
    // Another screen goes on asking the same query.
    expect(await answerOf()).toEqual([])
    await writeElsewhere(database.name, table, row)
    expect(await answerOf()).toEqual([row])
    database.close()
  },
)
