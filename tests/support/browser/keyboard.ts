import { expect, type Locator, type Page } from '@playwright/test'

/** A number of Tab stops that no screen has. */
const stopsMax = 60

/** Reaches an element by Tab alone, as a person without a pointer does, and presses it. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Not reachable by Tab')
}

export const pressByKey = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
