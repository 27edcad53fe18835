import type { Page } from '@playwright/test'
import { inAppBrowserText } from '../../src/shared/text/sign-in/in-app-browser.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, holdRows, session, test } from './app.ts'

const android =
  'Mozilla/5.0 (Linux; Android 13; Redmi 10A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const expectOffered = async (page: Page, app: string, label: string, address: RegExp) => {
  await page.goto('/?from=%2Fsafety')
  await expect(page.getByText(inAppBrowserText.line(app))).toBeVisible()
  await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', address)
}

test.describe('Instagram', () => {
  test.use({
    userAgent: `${android} Instagram 330.0`,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('a visitor inside Instagram is shown the way to a browser that can sign in', async ({
    page,
  }) => {
    const intent = /^intent:\/\/.+\/\?from=%2Fsafety#Intent;/
    await expectOffered(page, 'Instagram', inAppBrowserText.open.android, intent)
    await page.getByRole('button', { name: inAppBrowserText.copy }).click()
    await expect(page.getByText(inAppBrowserText.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expectAccessible(page)
    await holdRows(page, session, {})
    await page.goto('/dashboard/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(inAppBrowserText.line('Instagram'))).toHaveCount(0)
  })
})

test.describe('Facebook', () => {
  test.use({ userAgent: `${iphone} [FBAN/FBIOS;FBAV/450.0]` })

  test('a visitor inside Facebook on an iPhone is shown the way to Safari', async ({ page }) => {
    await expectOffered(page, 'Facebook', inAppBrowserText.open.ios, /^x-safari-https:\/\//)
  })
})
