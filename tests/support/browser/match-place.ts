import { expect, type Page } from '@playwright/test'
import { matchesText } from '../../../src/shared/text/matches.ts'

/** Waits for the match, which takes the whole screen, and puts it off. */
export const leaveMatchPlace = async (page: Page): Promise<void> => {
  const place = page.getByRole('dialog', { name: matchesText.arrived })
  await place.getByRole('button', { name: matchesText.later }).click({ timeout: 60_000 })
  await expect(place).toHaveCount(0)
}
