import { test as base, type Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import type { SessionRow } from '../../../src/data/device/device-database.ts'
import { databasesPage, serveBuiltApp } from '../../support/built-app/serve.ts'
import { me } from './rows.ts'

/** Rows by table, as the engine would have left them on the phone. */
export type Rows = Readonly<Record<string, readonly object[]>>

const deviceDatabase = 'mulaqat-device'

export const session: SessionRow = {
  id: 'session',
  uid: me,
  email: 'me@demo.campus',
  name: 'Me',
  gender: 'male',
  complete: true,
  admin: false,
}

/** Runs in the page. Replaces the tables it names, or adds to them. */
const write = async ([name, rows, how]: readonly [string, Rows, 'add'?]): Promise<void> => {
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

/** Signs this phone in as `who`, holding `rows`, without any backend. */
export const holdRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.goto(databasesPage)
  await page.evaluate((uid) => window.makeDatabases(uid), who.uid)
  await page.evaluate(write, [deviceDatabase, { session: [who] }] as const)
  await page.evaluate(write, [userDatabaseName(who.uid), rows] as const)
}

/** Settings of this phone beside its account. */
export const holdSetting = (page: Page, id: string, value: unknown): Promise<void> =>
  page.evaluate(write, [deviceDatabase, { settings: [{ id, value }] }, 'add'] as const)

/** Other rows for the same account, and the screen as it opens with them. */
export const changeRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate(write, [userDatabaseName(who.uid), rows] as const)
  await page.reload()
}

/** More rows while the screen is open, which looks at them as if the worker had written them. */
export const addRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate(write, [userDatabaseName(who.uid), rows, 'add'] as const)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Other rows in whole tables, at once, while the screen is open. */
export const replaceRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate(write, [userDatabaseName(who.uid), rows] as const)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The built app on a server of its own, which answers its pages and nothing of Firebase. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's own signature
    async ({}, use) => {
      const site = await serveBuiltApp()
      await use(site.url)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})

export { expect } from '@playwright/test'
