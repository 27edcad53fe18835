import { test as base } from '@playwright/test'
import { type Person, signIn } from './person.ts'
import { type Stack, startStack } from './stack-process.ts'

/**
 * A fresh stack for every test: journeys move the clock and change the campus. `signedIn` gives a
 * person with a phone of their own, put away at the end.
 */
export const test = base.extend<{ stack: Stack; signedIn: (email: string) => Promise<Person> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  stack: async ({}, use) => {
    const stack = await startStack()
    await use(stack)
    await stack.stop()
  },
  signedIn: async ({ browser, stack }, use) => {
    const people: Person[] = []
    await use(async (email) => {
      const context = await browser.newContext()
      const person = { context, page: await context.newPage() }
      people.push(person)
      await signIn(person.page, stack, email)
      return person
    })
    for (const { context } of people) await context.close()
  },
})

export { expect } from '@playwright/test'
