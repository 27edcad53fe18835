import { durations, productName } from '../../src/shared/limits.ts'
import { updatingText } from '../../src/shared/text/shell.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, holdRows, session, test } from './app.ts'

/** A request on a line that is dead, and does not say so. */
const forEver = () => new Promise<void>(() => undefined)

test('a screen that waits long says why, and tries again at a press [62]', async ({ page }) => {
  await page.clock.install()
  await holdRows(page, session, {})
  await page.route('**/__/firebase/init.json', forEver)
  await page.goto('/dashboard/male/rounds')
  await expect(page.getByText(text.shell.loading)).toBeVisible()
  await page.clock.runFor(10 * durations.second)
  await expect(page.getByText(updatingText.slow)).toBeVisible()
  await expectAccessible(page)
  const again = page.getByRole('button', { name: updatingText.again })
  await again.click()
  await expect(page.getByRole('main').getByText(updatingText.line)).toBeVisible()
  await expect(again).toBeFocused()
})

test('the app is no empty page while it reads who is here [62]', async ({ page }) => {
  await holdRows(page, session, {})
  await page.addInitScript(() => {
    // Storage that answers late.
    indexedDB.open = () =>
      new Proxy({} as IDBOpenDBRequest, { set: () => true, get: () => () => undefined })
  })
  await page.goto('/dashboard')
  await expect(page.getByText(`${productName}…`)).toBeVisible()
})
