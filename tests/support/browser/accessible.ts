import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until elements have faded in: before that they have no contrast. Runs in the page. */
const settled = async (): Promise<void> => {
  const longestMs = 1000
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs)
  await Promise.allSettled(short.map(({ finished }) => finished))
}

/**
 * Expects that axe finds no fault on the page, after elements that came in during its look have faded in too.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(settled)
    // The legacy mode finds the same on pages without frames, and opens no second page for its summary.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    // One look alone takes seconds on a busy machine.
  }).toPass({ timeout: 20_000 })
