import { inAppBrowserText } from '../../../src/shared/text/sign-in/in-app-browser.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'
import { expect, holdRows, session, test } from './app.ts'

const android =
  'Mozilla/5.0 (Linux; Android 13; Redmi 10A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const agents = {
  Instagram: [
    `${android} Instagram 330.0`,
    inAppBrowserText.open.android,
    /^intent:\/\/.+\/\?from=%2Fsafety#Intent;/,
  ],
  Facebook: [
    `${iphone} [FBAN/FBIOS;FBAV/450.0]`,
    inAppBrowserText.open.ios,
    /^x-safari-https:\/\//,
  ],
} as const

for (const [app, [userAgent, label, address]] of Object.entries(agents)) {
  test.describe(app, () => {
    test.use({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`a visitor inside ${app} is shown the way to a browser that can sign in`, async ({
      page,
    }) => {
      await page.goto('/?from=%2Fsafety')
      await expect(page.getByText(inAppBrowserText.line(app))).toBeVisible()
      await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', address)
      await page.getByRole('button', { name: inAppBrowserText.copy }).click()
      await expect(page.getByText(inAppBrowserText.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      await expectAccessible(page)
      await holdRows(page, session, {})
      await page.goto('/dashboard/account')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(inAppBrowserText.line(app))).toHaveCount(0)
    })
  })
}

test('a browser of its own is told nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(/inside/)).toHaveCount(0)
})
