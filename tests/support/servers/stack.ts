import { type Browser, test as base } from '@playwright/test'
import { type Person, signIn } from '../browser/person.ts'
import { type Stack, startStack } from './stack-process.ts'

/** Signs somebody in on a phone of their own, put away at the end. */
export type SignedIn = (email: string) => Promise<Person>
export interface PeopleFixture {
  signedIn: SignedIn
}

const signedIn = async (
  { browser, stack }: { browser: Browser; stack: Stack },
  use: (signedIn: SignedIn) => Promise<void>,
): Promise<void> => {
  const people: Person[] = []
  await use(async (email) => {
    const context = await browser.newContext()
    const person = { context, page: await context.newPage() }
    people.push(person)
    await signIn(person.page, stack, email)
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
 * One process, which is emptied and seeded again for the next who asks. Not where its clock was
 * moved: no instant is given out twice, so it would go on from the furthest that it has been at.
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
})

/**
 * For journeys that never start without a network: a worker's install, which fetches every file of the
 * app, is a third of what a sign-in costs here.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const

export { expect } from '@playwright/test'
