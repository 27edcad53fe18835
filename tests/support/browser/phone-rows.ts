import type { Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import type { SessionRow } from '../../../src/data/device/device-database.ts'
import { deviceDatabaseName } from '../../../src/data/device/device-ids.ts'

/** Rows by table, as the engine would have left them on the phone. */
export type Rows = Readonly<Record<string, readonly object[]>>

/** Replaces the tables that it names, or adds to them. Runs in the page. */
export const writeRows = async ([name, rows, how]: readonly [
  string,
  Rows,
  'add'?,
]): Promise<void> => {
  if (Object.keys(rows).length === 0) return
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(Object.keys(rows), 'readwrite')
      for (const [table, entries] of Object.entries(rows)) {
        if (how !== 'add') transaction.objectStore(table).clear()
        for (const entry of entries) transaction.objectStore(table).put(entry)
      }
      transaction.onerror = () => reject(transaction.error)
      transaction.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}

/** Runs in the page. */
const readRows = ([name, table]: readonly [string, string]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction(table).objectStore(table).getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
    }
  })

/** Every row of a table of this account on this phone; the database is there. */
export const rowsOn = async <T>(page: Page, uid: string, table: string): Promise<T[]> =>
  (await page.evaluate(readRows, [userDatabaseName(uid), table] as const)) as T[]

/** Signs this phone in as `who`, holding `rows`. The page has the script that makes the databases. */
export const writePhone = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate((uid) => window.makeDatabases(uid), who.uid)
  await page.evaluate(writeRows, [deviceDatabaseName, { session: [who] }] as const)
  await page.evaluate(writeRows, [userDatabaseName(who.uid), rows] as const)
}
