import type { Page } from '@playwright/test'

/**
 * Notes when words appear on the page and when they go, by the page's own clock: the test's process
 * may look late.
 * @returns asks for the milliseconds for which they stood; to be called once they are gone
 */
export const noteStanding = async (page: Page, words: string): Promise<() => Promise<number>> => {
  const noted = await page.evaluateHandle((looked) => {
    const times = { from: 0, to: 0 }
    new MutationObserver(() => {
      const stands = document.body.textContent?.includes(looked) ?? false
      if (stands) times.from ||= performance.now()
      else if (times.from > 0) times.to ||= performance.now()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return times
  }, words)
  return () => noted.evaluate(({ from, to }) => to - from)
}
