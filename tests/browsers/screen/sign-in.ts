import { expect } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import type { Running } from '../engines/engine.ts'
import { type Screen, screenOf } from './screen.ts'

const waitMs = 120_000

/** Runs in the page. A public page loads what the press needs once somebody moves on it. */
const isReadyToOpen = () => {
  dispatchEvent(new Event('pointermove'))
  const needsMore = document.querySelector('[data-sign-in]') !== null
  return !needsMore || document.documentElement.hasAttribute('data-sign-in-ready')
}

const expectTabs = (browser: Running, count: number): Promise<void> =>
  expect
    .poll(async () => (await browser.tabs()).length, { timeout: waitMs, message: 'windows' })
    .toBe(count)

/** Presses Login, does in the window with the accounts what `choose` says, and waits for its end. */
export const signInBy = async (
  browser: Running,
  screen: Screen,
  choose: (chooser: Screen) => Promise<void>,
): Promise<void> => {
  const before = (await browser.tabs()).map(({ id }) => id)
  await screen.see({ role: 'button', name: text.auth.login })
  await expect
    .poll(() => screen.evaluate(isReadyToOpen).catch(() => false), { timeout: waitMs })
    .toBe(true)
  await screen.press({ role: 'button', name: text.auth.login })
  await expectTabs(browser, before.length + 1)
  const chooser = (await browser.tabs()).find(({ id }) => !before.includes(id))
  if (chooser === undefined) throw new Error('The window is gone')
  await choose(screenOf(chooser))
  await expectTabs(browser, before.length)
}

export const chooseAccount = (browser: Running, screen: Screen, email: string): Promise<void> =>
  signInBy(browser, screen, (chooser) => chooser.press({ role: 'words', name: email }))
