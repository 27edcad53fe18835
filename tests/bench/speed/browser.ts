import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Campus, type Player, startCampus } from '../../faults/browser/support/campus.ts'
import { turnTo } from '../../support/browser/deck.ts'
import { signIn, waitForWorker } from '../../support/browser/person.ts'
import { servePeer } from './peer/serve.ts'

const openRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write; }
  }
}`

/** Product and peer in one browser, against one local Firebase. */
export interface Bench {
  browser: Browser
  campus: Campus
  /** A man with his phone, in front of his deck, able to open offline. */
  client(): Promise<{ context: BrowserContext; page: Page; man: Player }>
  /** The peer in a browser profile of its own, or one more tab of it. */
  peer(context?: BrowserContext): Promise<{ context: BrowserContext; page: Page }>
  /** The peer's documents lie beside the product's, for everybody: call it when the product is done. */
  openRules(): Promise<void>
  putCards(): Promise<void>
  stop(): Promise<void>
}

const viewport = { width: 360, height: 740 }

export const startBench = async (): Promise<Bench> => {
  const [campus, served] = [await startCampus(), await servePeer()]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const { backend } = campus.stack
  const newContext = async () => {
    const context = await browser.newContext({ viewport })
    // tsx wraps named functions in `__name`, also those that are sent to the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    return context
  }
  return {
    browser,
    campus,
    client: async () => {
      const man = await campus.nextMan()
      const context = await newContext()
      const page = await context.newPage()
      await signIn(page, campus.stack, man.account.email)
      const [her] = man.women
      if (her !== undefined) await turnTo(page, her)
      await waitForWorker(page)
      return { context, page, man }
    },
    peer: async (given) => {
      const context = given ?? (await newContext())
      const page = await context.newPage()
      await page.goto(served.url)
      await page.waitForFunction(() => 'peer' in window)
      return { context, page }
    },
    openRules: async () => {
      const url = `http://${backend}/emulator/v1/projects/${campus.projectId}:securityRules`
      const response = await fetch(url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ rules: { files: [{ name: 'open.rules', content: openRules }] } }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    putCards: async () => {
      const writer = campus.firestore.bulkWriter()
      for (let index = 0; index < 20; index += 1) {
        void writer.set(campus.firestore.doc(`cards/${index}`), { bio: 'x'.repeat(200) })
      }
      await writer.close()
    },
    stop: async () => {
      await browser.close()
      await served.stop()
      await campus.stop()
    },
  }
}
