import { test as base, type Page } from '@playwright/test'
import { type Emulator, startEmulator } from '../../../index.ts'
import { serveSdkPage } from './serve.ts'

/** A person with an account; the name shows whether pages escape the texts that they print. */
export const person = {
  uid: 'kQ7xW2mZ9',
  email: 'asha@demo.campus',
  displayName: 'Asha <b>Rao</b>',
}

interface Local {
  emulator: Emulator
  siteUrl: string
}

interface Fixtures {
  emulator: Emulator
  sdkPage: SdkPage
  /**
   * A connected page on which `person` is signed in. The next test signs in on the same page, which costs
   * a quarter of a page of its own.
   */
  signedInPage: SdkPage
}

/** A page of its own origin with the browser SDKs, and an empty local backend it talks to. */
export const test = base.extend<Fixtures, { local: Local; loadedPage: SdkPage }>({
  local: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const site = await serveSdkPage()
      const emulator = await startEmulator({
        port: 0,
        open: true,
        storageCors: [{ origin: ['*'], method: ['GET'] }],
        functionsModule: 'packages/local-firebase/tests/support/functions-module.ts',
        log: () => {},
      })
      await use({ emulator, siteUrl: site.url })
      await emulator.close()
      site.close()
    },
    { scope: 'worker' },
  ],
  emulator: async ({ local }, use) => {
    await local.emulator.reset()
    await use(local.emulator)
  },
  sdkPage: async ({ emulator, local, page }, use) => {
    await use(new SdkPage(page, emulator, local.siteUrl))
  },
  loadedPage: [
    async ({ browser, local }, use) => {
      const context = await browser.newContext()
      const loaded = new SdkPage(await context.newPage(), local.emulator, local.siteUrl)
      await loaded.open()
      await use(loaded)
      await context.close()
    },
    { scope: 'worker' },
  ],
  signedInPage: async ({ emulator: _, loadedPage }, use) => {
    await loadedPage.signIn()
    await use(loadedPage)
  },
})

export class SdkPage {
  readonly page: Page
  readonly #emulator: Emulator
  readonly #url: string

  constructor(page: Page, emulator: Emulator, url: string) {
    this.page = page
    this.#emulator = emulator
    this.#url = url
  }

  /** Loads the page and connects its SDKs to the local backend. */
  async open(): Promise<void> {
    await this.page.goto(this.#url)
    await this.connect()
  }

  /** The page is there already. */
  async connect(): Promise<void> {
    const { auth, storage, functions } = this.#emulator
    await this.page.waitForFunction(() => 'clients' in window)
    await this.page.evaluate(
      (hosts) => {
        const { clients: sdk } = window
        const app = sdk.app.initializeApp({
          apiKey: 'demo',
          projectId: 'demo-local',
          authDomain: 'demo-local.firebaseapp.com',
          appId: '1:1:web:1',
          storageBucket: 'demo-local.appspot.com',
        })
        const at = (address: string): [string, number] => {
          const [host = '', port] = address.split(':')
          return [host, Number(port)]
        }
        sdk.auth.connectAuthEmulator(sdk.auth.getAuth(app), `http://${hosts.auth}`, {
          disableWarnings: true,
        })
        sdk.storage.connectStorageEmulator(sdk.storage.getStorage(app), ...at(hosts.storage))
        const region = sdk.functions.getFunctions(app, 'asia-south2')
        sdk.functions.connectFunctionsEmulator(region, ...at(hosts.functions))
      },
      { auth, storage, functions },
    )
  }

  /** Opens the chooser as the app does, and believes a message of that origin only. */
  async openChooser(): Promise<Page> {
    const chooser = this.page.waitForEvent('popup')
    await this.page.evaluate((auth) => {
      const { clients: sdk } = window
      window.addEventListener('message', ({ origin, data }) => {
        if (origin !== `http://${auth}` || data?.type !== 'local-firebase-account') return
        const credential = sdk.auth.GoogleAuthProvider.credential(data.idToken)
        sdk.auth.signInWithCredential(sdk.auth.getAuth(), credential)
      })
      window.open(`http://${auth}/emulator/chooser?origin=${location.origin}`)
    }, this.#emulator.auth)
    return chooser
  }

  /** Waits until a user is signed in. */
  async user(): Promise<{ uid: string; email: string | null; name: string | null }> {
    const found = await this.page.waitForFunction(() => {
      const user = window.clients.auth.getAuth().currentUser
      return user && { uid: user.uid, email: user.email, name: user.displayName }
    })
    const user = await found.jsonValue()
    if (user === null) throw new Error('nobody is signed in')
    return user
  }

  /** The window may be gone before the press is reported; that it is gone is what counts. */
  async choose(chooser: Page, account: string | RegExp): Promise<void> {
    const closed = chooser.waitForEvent('close')
    await chooser
      .getByRole('button', { name: account })
      .click()
      .catch(() => undefined)
    await closed
  }

  /** Signs `person` in with the identity that the chooser would have brought. */
  async signIn(): Promise<void> {
    this.#emulator.load({ documents: {}, users: [person], files: [] })
    const { email } = person
    await this.page.evaluate(
      async (identity) => {
        const { auth } = window.clients
        const credential = auth.GoogleAuthProvider.credential(identity)
        await auth.signInWithCredential(auth.getAuth(), credential)
      },
      JSON.stringify({ sub: email, email, email_verified: true }),
    )
  }

  /** Opens the page and signs `person` in. */
  async openSignedIn(): Promise<void> {
    await this.open()
    await this.signIn()
  }
}

export { expect } from '@playwright/test'
