import { test as base, type Page } from '@playwright/test'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import type { SessionRow } from '../../src/data/device/device-database.ts'
import { chosenLanguageId, deviceDatabaseName } from '../../src/data/device/device-ids.ts'
import type { Language } from '../../src/shared/language/language.ts'
import { type Rows, writePhone, writeRows } from '../support/browser/phone-rows.ts'
import { databasesPage, serveBuiltApp } from '../support/built-app/serve.ts'
import { me } from './rows.ts'

export type { Rows } from '../support/browser/phone-rows.ts'

export const session: SessionRow = {
  id: 'session',
  uid: me,
  email: 'me@demo.campus',
  name: 'Me',
  gender: 'male',
  complete: true,
  admin: false,
}

/** Signs this phone in as `who`, holding `rows`, without any backend. */
export const holdRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.goto(databasesPage)
  await writePhone(page, who, rows)
}

/** Adds a setting of this phone, which lies outside the account's database. */
export const holdSetting = (page: Page, id: string, value: unknown): Promise<void> =>
  page.evaluate(writeRows, [deviceDatabaseName, { settings: [{ id, value }] }, 'add'] as const)

/** The language of the pages that this phone loads from now on, as chosen under Account. */
export const chooseLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate(([id, chosen]) => localStorage.setItem(id, chosen), [
    chosenLanguageId,
    language,
  ] as const)

/** Replaces rows of the same account, and loads the screen again. */
export const changeRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate(writeRows, [userDatabaseName(who.uid), rows] as const)
  await page.reload()
}

/** Adds rows while the screen is open, as the worker writes them. */
export const addRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate(writeRows, [userDatabaseName(who.uid), rows, 'add'] as const)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** A step inside the app: no document is loaded. */
export const stepTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** Replaces rows of whole tables, at once, while the screen is open. */
export const replaceRows = async (page: Page, who: SessionRow, rows: Rows): Promise<void> => {
  await page.evaluate(writeRows, [userDatabaseName(who.uid), rows] as const)
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
