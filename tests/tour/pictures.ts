import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { text } from '../../src/shared/text.ts'
import { pictureFile, tourFolder, tourLights, tourSizes } from './tour-page.ts'

/** Every photo and drawing has come, and the fonts. */
const isDrawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

/** A form of a part of its own comes a moment later. A state may also be one that goes on loading. */
const hasLoaded = (page: Page): Promise<unknown> =>
  page
    .getByText(text.shell.loading, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden', timeout: 3000 })
    .catch(() => undefined)

interface Choice {
  /** The page from its beginning to its end, not only what is in view. */
  whole?: boolean
}

/** Pictures of the screen as it is now, at every size in both lights. Nothing is wider than the screen. */
export const takePictures = async (
  page: Page,
  part: string,
  name: string,
  { whole = false }: Choice = {},
): Promise<void> => {
  await page.mouse.move(0, 0)
  await hasLoaded(page)
  for (const viewport of tourSizes) {
    await page.setViewportSize(viewport)
    for (const colorScheme of tourLights) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await isDrawn(page)
      const path = join(tourFolder, pictureFile(part, name, viewport.width, colorScheme))
      await page.screenshot({
        path,
        type: 'jpeg',
        quality: 80,
        fullPage: whole,
        animations: 'disabled',
      })
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${name} at ${viewport.width}`).toBeLessThanOrEqual(viewport.width)
  }
}
