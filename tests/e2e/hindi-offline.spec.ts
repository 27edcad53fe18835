import { account } from '../../src/shared/text/hi/profile/account.ts'
import { shell } from '../../src/shared/text/hi/shell.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { expect, test } from '../support/servers/stack.ts'

test('whoever has chosen Hindi reads it offline too', { tag: '@long' }, async ({
  stack,
  signedIn,
}) => {
  const { context, page } = await signedIn('man@demo.campus')
  await expect(page.getByRole('article').first()).toBeVisible()
  await waitForWorker(page)
  await page.goto(`${stack.url}/dashboard/account`)
  await page.getByRole('radio', { name: accountText.language.names.hi }).check()
  const heading = page.getByRole('heading', { name: account.language.heading })
  await expect(heading).toBeVisible()
  // Reloaded once with a network, as on any other day: the worker keeps what it has fetched.
  await page.reload()
  await expect(heading).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: shell.matches }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
})
