import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { matchesText } from '../../../src/shared/text/matches.ts'
import { text } from '../../../src/shared/text.ts'
import type { Stack } from '../servers/stack-process.ts'

/** One person with a phone of their own: a context is a browser profile. */
export interface Person {
  context: BrowserContext
  page: Page
}

/** The chooser's buttons read "Name e-mail"; one address may be the end of another. */
export const endingIn = (email: string): RegExp =>
  new RegExp(`(^|\\s)${email.replaceAll('.', '[.]')}$`)

/**
 * Whether a press can open the sign-in's window. A public page loads the code once a visitor moves on it.
 * Runs in the page.
 */
const isReadyToOpen = () => {
  dispatchEvent(new Event('pointermove'))
  const needsMore = document.querySelector('[data-sign-in]') !== null
  return !needsMore || document.documentElement.hasAttribute('data-sign-in-ready')
}

/** Presses the button once a window can be opened within the tap, which takes a while on a busy machine. */
export const pressLogin = async (
  page: Page,
  button: Locator = page.getByRole('button', { name: text.auth.login }).first(),
): Promise<void> => {
  await button.waitFor()
  // One press is not enough: the page may not listen yet, or be about to go to another.
  await expect
    .poll(() => page.evaluate(isReadyToOpen).catch(() => false), { timeout: 60_000 })
    .toBe(true)
  await button.click()
}

/** Presses the button. @returns the chooser's window */
export const openChooser = async (page: Page, button?: Locator): Promise<Page> => {
  const popup = page.waitForEvent('popup')
  await pressLogin(page, button)
  return popup
}

/** Presses the button, and chooses the account in the chooser's window. */
export const chooseAccount = async (page: Page, email: string, button?: Locator): Promise<void> => {
  await chooseIn(await openChooser(page, button), email)
}

export const chooseIn = async (chooser: Page, email: string): Promise<void> => {
  const closed = chooser.waitForEvent('close')
  const account = chooser.getByRole('button', { name: endingIn(email) })
  // The window may close before the press is reported; only its end counts.
  await account.click().catch(() => undefined)
  await closed
}

/** Signs in as a person does. */
export const signIn = async (page: Page, stack: Stack, email: string): Promise<void> => {
  await page.goto(stack.url)
  await chooseAccount(page, email)
}

/** Waits until a reload works offline: the worker has the app's files and answers for the page. */
export const waitForWorker = async (page: Pick<Page, 'evaluate'>): Promise<void> => {
  // The worker fetches every file of the app first, which may take a busy machine longer than ten seconds.
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect
    // In the middle of a navigation the question finds no document any more.
    .poll(() => isControlled().catch(() => false), { timeout: 60_000 })
    .toBe(true)
}

/** Closes a new match whenever it is in the way: it is shown over whatever screen is open. */
export const closeNewMatches = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: matchesText.arrived }), (dialog) =>
    dialog.getByRole('button', { name: /^(Later|Close)$/ }).click(),
  )
