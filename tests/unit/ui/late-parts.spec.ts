import { connectionText } from '../../../src/shared/text/shell.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

test('what comes after the first paint comes again when a lossy line has lost it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  let isLossy = true
  let lost = 0
  await holdRows(page, session, maleRows(Date.now()))
  await page.route('**/assets/LateParts-*.js', async (route) => {
    if (!isLossy) return route.continue()
    lost += 1
    await route.abort()
  })
  await page.goto('/dashboard/male/rounds')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  isLossy = false
  // This server is somebody else's, and one of these parts says so.
  // Each try waits twice as long as the last: on a busy machine two are lost before this point.
  await expect(page.getByText(connectionText.captive)).toBeVisible({ timeout: 90_000 })
})
