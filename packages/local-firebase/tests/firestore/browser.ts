import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { serveSdkPage } from '../support/sdk-page/serve.ts'
import { project, type RunningFirestore, runFirestore } from './running.ts'

export { expect } from '@playwright/test'

/** The setup of the page's Firestore. */
export interface ConnectOptions {
  port: number
  /** The user who is signed in; without it, no user is. */
  uid?: string
  longPolling?: boolean
  /** Keeps documents in IndexedDB across reloads. */
  persistent?: boolean
}

/** Connects window.database of a page to the emulator. */
export const connect = (page: Page, options: ConnectOptions): Promise<void> =>
  page.evaluate(
    ({ project, port, uid, longPolling, persistent }) => {
      const { initializeApp, firestore } = window.firestoreSdk
      const app = initializeApp({ projectId: project, apiKey: 'demo' })
      const localCache = persistent
        ? firestore.persistentLocalCache({})
        : firestore.memoryLocalCache()
      const settings = { localCache, experimentalForceLongPolling: longPolling === true }
      const database = firestore.initializeFirestore(app, settings)
      const mock = uid === undefined ? {} : { mockUserToken: { sub: uid, user_id: uid } }
      firestore.connectFirestoreEmulator(database, '127.0.0.1', port, mock)
      window.database = database
      window.seen = []
    },
    { project, ...options },
  )

/** Ends every connection of a page, which may be connected again. Runs in the page. */
const disconnect = async (): Promise<void> => {
  const { deleteApp, getApps } = window.firestoreSdk
  await Promise.all(getApps().map(deleteApp))
}

declare global {
  interface Window {
    database: import('firebase/firestore').Firestore
    /** The snapshots and errors that the page's listeners have been told. */
    seen: unknown[]
  }
}

interface TestFixtures {
  running: RunningFirestore
  /** A further page with the SDK loaded, not yet connected; in the given context or a new one. */
  openPage: (context?: BrowserContext) => Promise<Page>
  /**
   * A page connected to `running`. The next test connects the same page to a server of its own: to load
   * the SDK into a new one costs more than most tests.
   */
  sdkPage: Page
}

interface WorkerFixtures {
  pageUrl: string
  loadedPage: Page
}

/** A page of the context with the SDK loaded. */
const loadSdk = async (context: BrowserContext, pageUrl: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(pageUrl)
  await page.waitForFunction('window.firestoreSdk')
  return page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pageUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without dependencies is written so
    async ({}, use) => {
      const { url, close } = await serveSdkPage()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without dependencies is written so
  running: async ({}, use) => {
    const running = await runFirestore()
    await use(running)
    await running.stop()
  },
  openPage: async ({ browser, pageUrl }, use) => {
    const opened: BrowserContext[] = []
    await use(async (given) => {
      const context = given ?? (await browser.newContext())
      if (given === undefined) opened.push(context)
      return loadSdk(context, pageUrl)
    })
    for (const context of opened) await context.close()
  },
  loadedPage: [
    async ({ browser, pageUrl }, use) => {
      const context = await browser.newContext()
      await use(await loadSdk(context, pageUrl))
      await context.close()
    },
    { scope: 'worker' },
  ],
  sdkPage: async ({ loadedPage, running }, use) => {
    await connect(loadedPage, { port: running.port })
    await use(loadedPage)
    await loadedPage.evaluate(disconnect)
  },
})
