import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startEmulator } from '../../../../packages/local-firebase/index.ts'
import { chromiumFlags, ensureChromium } from '../../../../scripts/chromium.ts'
import { emulatorDefaults } from '../../../../scripts/local-firebase.ts'
import { servePeer } from '../peer/serve.ts'

/** Stores in a browser, and the local Firestore that fills them. */
export interface StoreBench {
  /** The server as `host:port`. */
  server: string
  /** Puts documents by path; a Date becomes a timestamp. */
  load(documents: Readonly<Record<string, object>>): void
  /** A browser profile of its own, of which every page is new. */
  profile(): Promise<{ page(): Promise<Page>; close(): Promise<void> }>
  stop(): Promise<void>
}

export const startStoreBench = async (): Promise<StoreBench> => {
  const emulator = await startEmulator({ project: emulatorDefaults.project, port: 0, open: true })
  const served = await servePeer(join(import.meta.dirname, 'page.ts'))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  return {
    server: emulator.firestore,
    load: (documents) => emulator.load({ documents, users: [], files: [] }),
    profile: async () => {
      const context = await browser.newContext()
      const newPage = async () => {
        const page = await context.newPage()
        await page.goto(served.url)
        await page.waitForFunction(() => 'store' in window)
        return page
      }
      return { page: newPage, close: () => context.close() }
    },
    stop: async () => {
      await browser.close()
      await served.stop()
      await emulator.close()
    },
  }
}
