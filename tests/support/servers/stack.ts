import { type Browser, test as base, type ViewportSize } from '@playwright/test'
import type { Person } from '../browser/person.ts'
import { openSignedIn } from '../browser/signed-in-phone.ts'
import { type Stack, startStack } from './stack-process.ts'

/** A new phone on which somebody is signed in; it is closed at the end. @param path /dashboard */
export type SignedIn = (email: string, path?: string, size?: ViewportSize) => Promise<Person>
/** An admin's screen of the desk. @param path below /admin/ */
export type OpenDesk = (path: string, size?: ViewportSize) => Promise<Person>
export interface PeopleFixture {
  signedIn: SignedIn
  openDesk: OpenDesk
}

/** The desk on a laptop. */
export const laptop = { width: 1280, height: 800 } as const

const signedIn = async (
  { browser, stack }: { browser: Browser; stack: Stack },
  use: (signedIn: SignedIn) => Promise<void>,
): Promise<void> => {
  const people: Person[] = []
  await use(async (email, path, viewport) => {
    const context = await browser.newContext(viewport && { viewport })
    const person = { context, page: await context.newPage() }
    people.push(person)
    await openSignedIn(person.page, stack, email, path)
    return person
  })
  for (const { context } of people) await context.close()
}

interface Stacks {
  /** A stack with a fresh campus. */
  fresh: () => Promise<Stack>
  stop: () => Promise<void>
}

/**
 * One process, which is emptied and seeded again for the next test that asks. A stack whose clock was moved
 * is not used again: no instant is given out twice, so it would go on from the latest time that it has had.
 */
const createStacks = (): Stacks => {
  let running: Stack | null = null
  let isClockMoved = false
  const stop = async () => {
    await running?.stop()
    running = null
  }
  const start = async () => {
    isClockMoved = false
    return startStack()
  }
  return {
    async fresh() {
      if (isClockMoved) await stop()
      if (running === null) {
        running = await start()
      } else {
        await running.control('reset')
        await running.control('seed')
      }
      const { control, ...stack } = running
      return {
        ...stack,
        control: (path, body) => {
          isClockMoved ||= path === 'clock'
          return control(path, body)
        },
      }
    },
    stop,
  }
}

const startMs = 120_000

/** A fresh campus for every test: journeys move the clock and change people. */
export const test = base.extend<PeopleFixture & { stack: Stack }, { stacks: Stacks }>({
  stacks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const stacks = createStacks()
      await use(stacks)
      await stacks.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
  stack: [async ({ stacks }, use) => use(await stacks.fresh()), { timeout: startMs }],
  signedIn,
  openDesk: async ({ signedIn }, use) => {
    await use((path, size) => signedIn('admin@demo.campus', `/admin/${path}`, size))
  },
})

/**
 * Options for journeys that never start without a network: the install of a worker, which fetches every file
 * of the app, is a third of a sign-in's time here.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const

export { expect } from '@playwright/test'
