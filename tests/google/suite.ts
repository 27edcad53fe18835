import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { type DocumentData, Firestore, Timestamp } from '@google-cloud/firestore'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import {
  type GooglePorts,
  type GoogleSuite,
  startGoogleSuite,
} from '../../scripts/google/google-suite.ts'
import { findGoogleTools } from '../../scripts/google/google-tools.ts'
import { seedGoogle } from '../../scripts/google/start-on-google.ts'
import type { StoredDocument } from '../support/servers/stack-process.ts'

/** The product on Google's emulators, with a fresh demo campus. */
export interface GoogleCampus extends GoogleSuite {
  url: string
  documents(path: string): Promise<StoredDocument[]>
  /** Moves all times of the active round and of its likes back: so much later is it now. */
  pass(milliseconds: number): Promise<void>
}

/** Below those that systems give out: the emulators take theirs a minute later, and no other test may then have it. */
const lowestPort = 20_000
const portCount = 10_000

const freePort = async (): Promise<number> => {
  const port = lowestPort + randomInt(portCount)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}

const freePorts = async (): Promise<GooglePorts> => ({
  auth: await freePort(),
  functions: await freePort(),
  firestore: await freePort(),
  storage: await freePort(),
  hosting: await freePort(),
  hub: await freePort(),
})

const tools = findGoogleTools()
/** Why nothing of this folder is run here; null where all is installed, or has to be. */
export const missingTools =
  Array.isArray(tools) && process.env.GOOGLE_EMULATOR !== 'required' ? tools.join(' ') : null

const earlier = (value: unknown, milliseconds: number): unknown => {
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() - milliseconds)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, earlier(inner, milliseconds)]),
  )
}

const campusOn = (suite: GoogleSuite, store: Firestore): GoogleCampus => ({
  ...suite,
  url: `http://${suite.hosting}`,
  documents: async (path) => {
    const { docs } = await store.collection(path).get()
    return docs.map((one) => ({ path: one.ref.path, data: one.data() }))
  },
  pass: async (milliseconds) => {
    const rounds = await store.collection('matchingRounds').where('isActive', '==', true).get()
    const likes = await store.collection('likes').get()
    for (const one of [...rounds.docs, ...likes.docs]) {
      await one.ref.set(earlier(one.data(), milliseconds) as DocumentData)
    }
  },
})

/** Google's library of frames, which no machine without a network has. */
const frames = readFileSync(
  new URL(
    '../../packages/local-firebase/tests/support/sdk-page-auth/google-frames.js',
    import.meta.url,
  ),
)

/** Answers for Google's library of frames alone: all else of the sign-in is Google's emulator's and the SDK's. */
export const withGoogleFrames = async (context: BrowserContext): Promise<void> => {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ body: frames, contentType: 'text/javascript' }),
  )
}

/** Chooses an account in the window of Google's Auth emulator. */
export const chooseGoogleAccount = async (popup: Page, email: string): Promise<void> => {
  const closed = popup.waitForEvent('close')
  await popup.getByText(email, { exact: true }).click()
  await closed
}

export const addGoogleAccount = async (popup: Page, email: string, name: string): Promise<void> => {
  const closed = popup.waitForEvent('close')
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  await popup.locator('#sign-in').click()
  await closed
}

export const test = base.extend<object, { campus: GoogleCampus }>({
  campus: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      if (Array.isArray(tools)) throw new Error(tools.join(' '))
      const suite = await startGoogleSuite(tools, await freePorts())
      const store = new Firestore({
        projectId: suite.project,
        ...hostOf(suite.firestore),
        ssl: false,
        customHeaders: { Authorization: 'Bearer owner' },
      })
      try {
        seedGoogle(suite)
        await use(campusOn(suite, store))
      } finally {
        await store.terminate()
        await suite.stop()
      }
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

const hostOf = (address: string) => {
  const [host = '', port = ''] = address.split(':')
  return { host, port: Number(port) }
}

export { expect } from '@playwright/test'
