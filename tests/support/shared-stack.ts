import { test as base } from '@playwright/test'
import { type PeopleFixture, signedIn } from './stack.ts'
import { type Stack, startStack } from './stack-process.ts'

const startMs = 120_000

/**
 * For the journeys of one file that leave each other's people alone: they share a stack, which
 * starts once. Call it once a file.
 */
export const sharedStackTest = () =>
  base.extend<PeopleFixture, { stack: Stack }>({
    stack: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
      async ({}, use) => {
        const stack = await startStack()
        await use(stack)
        await stack.stop()
      },
      { scope: 'worker', timeout: startMs },
    ],
    signedIn,
  })
