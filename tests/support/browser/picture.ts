import { expect, type Page, type TestInfo } from '@playwright/test'

const client = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

/**
 * Keeps a state's picture at both sizes in both lights with the results, and expects that nothing is wider
 * than the screen.
 */
export const picture = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  for (const viewport of [desktop, client]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const path = info.outputPath(`${name}-${viewport.width}-${colorScheme}.jpeg`)
      await page.screenshot({ path, type: 'jpeg', animations: 'disabled' })
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${name} at ${viewport.width}`).toBeLessThanOrEqual(viewport.width)
  }
}
