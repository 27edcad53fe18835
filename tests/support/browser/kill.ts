import type { Page } from '@playwright/test'

/**
 * Makes a function that kills the page's renderer at once, whatever it is doing, so that no code of the page
 * runs any more. Call this while the page still answers. The way is Chromium's own; tests/browsers kills the
 * processes of any engine.
 */
export const killer = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  return async () => {
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
  }
}

export const kill = async (page: Page): Promise<void> => (await killer(page))()
