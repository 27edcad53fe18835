import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of the scores of the shifts that no press caused. */
    shifted: number
  }
}

/** Adds up the scores of shifts. Runs in the page. */
const watch = (): void => {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) window.shifted += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Watches every page that is opened after this call, from its first frame. */
export const watchLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(watch)
}

/** @returns the sum of the scores since the page was opened; Chromium alone measures it */
export const layoutShifts = (page: Page): Promise<number> => page.evaluate(() => window.shifted)
