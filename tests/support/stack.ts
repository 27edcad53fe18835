import { type Browser, test as base } from '@playwright/test'
import { type Person, signIn } from './person.ts'
import { type Stack, startStack } from './stack-process.ts'

/** Signs somebody in on a phone of their own, put away at the end. */
export type SignedIn = (email: string) => Promise<Person>
export interface PeopleFixture {
  signedIn: SignedIn
}

export const signedIn = async (
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

/** A fresh stack for every test: journeys move the clock and change the campus. */
export const test = base.extend<PeopleFixture & { stack: Stack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  stack: async ({}, use) => {
    const stack = await startStack()
    await use(stack)
    await stack.stop()
  },
  signedIn,
})

export { expect } from '@playwright/test'
