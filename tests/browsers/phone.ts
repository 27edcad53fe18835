import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '../support/servers/stack.ts'
import type { Running } from './engines/engine.ts'
import { type EngineName, engines } from './engines/index.ts'
import { type Line, openLine } from './line.ts'
import { type Screen, screenOf } from './screen/screen.ts'
import { chooseAccount } from './screen/sign-in.ts'

/** One person's browser, the line it hangs on, and the tab in front. */
export interface Phone {
  browser: Running
  line: Line
  screen: Screen
  /** Opens another tab. */
  open(): Promise<Screen>
}

interface Options {
  engine: EngineName
}

interface Fixtures {
  /** The address at which the phones open the app. */
  siteUrl: string
  newPhone: () => Promise<Phone>
  /** A phone on which somebody of the campus is signed in. */
  signedInPhone: (email: string) => Promise<Phone>
}

/** The content of the screens, for the reader of a failed journey. */
const shownBy = async (browser: Running) => {
  const tabs = await browser.tabs().catch(() => [])
  const read = () => `${location.href} ${document.body.textContent?.replace(/\s+/g, ' ')}`
  const texts = tabs.map((tab) => tab.evaluate(read).catch((error: unknown) => String(error)))
  return Promise.all(texts)
}

export const test = base.extend<Fixtures, Options>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  newPhone: async ({ engine }, use, testInfo) => {
    const ends: (() => unknown)[] = []
    const browsers: Running[] = []
    await use(async () => {
      const folder = mkdtempSync(join(tmpdir(), `${engine}-`))
      ends.unshift(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
      const line = await openLine()
      ends.unshift(line.close)
      const browser = await engines[engine].start({ proxy: line.port, folder })
      ends.unshift(browser.end)
      browsers.push(browser)
      const [tab] = await browser.tabs()
      return {
        browser,
        line,
        screen: screenOf(tab ?? (await browser.open())),
        open: async () => screenOf(await browser.open()),
      }
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const browser of browsers) console.log('On screen:', ...(await shownBy(browser)))
    }
    for (const end of ends) await end()
  },
  siteUrl: async ({ stack }, use) => use(stack.url),
  signedInPhone: async ({ newPhone, siteUrl }, use) => {
    await use(async (email) => {
      const phone = await newPhone()
      await phone.screen.goto(siteUrl)
      await chooseAccount(phone.browser, phone.screen, email)
      return phone
    })
  },
})

export { expect } from '@playwright/test'
