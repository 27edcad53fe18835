import { durations } from '../../src/shared/limits.ts'
import { safetyMenuText } from '../../src/shared/text/shell.ts'
import { titleOf } from '../../src/shared/text/titles.ts'
import { text } from '../../src/shared/text.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

const screen = '/dashboard/male/rounds'

test.beforeEach(async ({ page }) => {
  await holdRows(page, session, maleRows(Date.now()))
})

test('what comes after the first paint comes again when a lossy line has lost it', async ({
  page,
}) => {
  await page.clock.install()
  let isLossy = true
  let lost = 0
  await page.route('**/assets/Toasts-*.js', async (route) => {
    if (!isLossy) return route.continue()
    lost += 1
    await route.abort()
  })
  await page.goto(screen)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  isLossy = false
  // A late part gives the page its title. Each try waits twice as long as the last.
  await expect(async () => {
    await page.clock.runFor(8 * durations.second)
    await expect(page).toHaveTitle(titleOf(screen), { timeout: 500 })
  }).toPass()
})

test.describe('before the worker has come', () => {
  test.use({ serviceWorkers: 'block' })

  test('a dialog that is opened offline opens when the network is back', async ({
    context,
    page,
  }) => {
    await page.goto(screen)
    const card = page.getByRole('article', { name: text.rounds.profileOf(1, 3) })
    await expect(card).toBeVisible()
    await expect(page).toHaveTitle(titleOf(screen))
    await context.setOffline(true)
    await card.getByRole('button', { name: safetyMenuText.open }).click()
    // A broken screen would have replaced the card by then.
    await quietOnPage(page, 400)
    await expect(card).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
