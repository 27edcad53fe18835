import { landing } from '../../src/shared/text/hi/landing.ts'
import { account } from '../../src/shared/text/hi/profile/account.ts'
import { safetyPage } from '../../src/shared/text/hi/safety-page.ts'
import { shell } from '../../src/shared/text/hi/shell.ts'
import { signIn } from '../../src/shared/text/hi/sign-in/sign-in.ts'
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

test.describe('a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('opens the landing and the safety page offline in Hindi, and says there that it is', {
    tag: '@long',
  }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/hi`)
    await waitForWorker(page)
    await page.context().setOffline(true)
    await page.goto(stack.url, { waitUntil: 'commit' }).catch(() => undefined)
    await expect(page).toHaveURL(`${stack.url}/hi/`)
    await expect(page.getByText(landing.promise)).toBeVisible()
    await page.getByRole('link', { name: safetyPage.heading }).last().click()
    await expect(page).toHaveURL(`${stack.url}/hi/safety`)
    await expect(page.getByText(safetyPage.lead)).toBeVisible()
    await page.goBack()
    // The part of the app that signs in is kept too: what is missing is Google.
    await page.getByRole('button', { name: landing.start }).first().click()
    await expect(page.getByText(signIn.offline)).toBeVisible()
  })
})
