import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Words that were looked for, and have stood on this page. */
    wordsSaid?: Set<string>
  }
}

/** Notes words that appear, from the beginning of the page's document or from now on. Runs in the page. */
const watchWords = (words: string): void => {
  window.wordsSaid ??= new Set()
  const look = () => {
    if (document.body?.textContent?.includes(words)) window.wordsSaid?.add(words)
  }
  look()
  const everything = { subtree: true, childList: true, characterData: true }
  new MutationObserver(look).observe(document, everything)
}

/**
 * Begins to look for words that are shown for seconds only: the test's process may look when they are gone.
 */
export const noteSaid = async (page: Page, words: string): Promise<void> => {
  await page.addInitScript(watchWords, words)
  await page.evaluate(watchWords, words)
}

/**
 * Waits for words that were shown at any time since `noteSaid`, or since this page's present document began.
 */
export const expectSaid = (page: Page, words: string): Promise<void> =>
  expect
    .poll(() => page.evaluate((wanted) => window.wordsSaid?.has(wanted) ?? false, words), {
      message: words,
    })
    .toBe(true)
