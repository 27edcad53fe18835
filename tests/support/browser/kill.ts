import type { Page } from '@playwright/test'

/**
 * How to kill the page's renderer at once, whatever it is doing: nothing of the page gets to run.
 * To be had while the page still answers. This way is Chromium's own; tests/browsers kills the
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
