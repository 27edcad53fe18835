import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Elements that still fade in have no contrast yet. Runs in the page. */
const settled = async (): Promise<void> => {
  const longestMs = 1000
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs)
  await Promise.allSettled(short.map(({ finished }) => finished))
}

/** Axe finds nothing on the page, once what came in during its look has faded in too. */
export const expectAccessible = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(settled)
    // The older way finds the same where no frames are, without a second page for its summary.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    // One look alone takes seconds on a busy machine.
  }).toPass({ timeout: 20_000 })
