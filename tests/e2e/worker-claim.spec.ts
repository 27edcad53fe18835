import { waitForWorker } from '../support/browser/person.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { expect, test } from '../support/servers/stack.ts'

test('a page that began past the worker is answered for by it, and opens its parts offline', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openSignedIn(page, stack, 'man@demo.campus')
  await waitForWorker(page)
  // A page that was on its way when the first worker claimed the open pages has no worker.
  const session = await context.newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect(page.getByRole('article').first()).toBeVisible()
  await waitForWorker(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Matches' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/matches/)
  await context.close()
})
