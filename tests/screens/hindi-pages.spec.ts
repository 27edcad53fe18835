import type { Page } from '@playwright/test'
import { publicAddress, publicPaths } from '../../src/shared/public-pages.ts'
import { landing } from '../../src/shared/text/hi/landing.ts'
import { pricing } from '../../src/shared/text/hi/public/pricing.ts'
import { destinations } from '../../src/shared/text/hi/sign-in/destinations.ts'
import { landingText } from '../../src/shared/text/landing.ts'
import { pricingText } from '../../src/shared/text/public/pricing.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shifts.ts'
import { expect, test } from './app.ts'

const addresses = publicPaths.map((path) => publicAddress(path, 'hi'))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const otherLanguage = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'hi-IN' })

  test('a visitor reads the language that was asked for, and changes it by a link', async ({
    page,
  }) => {
    for (const address of addresses) {
      await page.goto(address)
      await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)
    }
    await page.goto('/pricing')
    await expect(heading(page)).toHaveText(pricingText.title)
    await otherLanguage(page, 'हिन्दी').click()
    await expect(heading(page)).toHaveText(pricing.title)
    await otherLanguage(page, 'English').click()
    await expect(heading(page)).toHaveText(pricingText.title)
  })
})

test.describe('in a browser in Hindi', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 360, height: 740 } })

  test('a visitor reads Hindi, and stays in English after choosing it', async ({ page }) => {
    await page.goto('/?from=%2Fdashboard%2Fplans', { waitUntil: 'commit' }).catch(() => undefined)
    await expect(page).toHaveURL('/hi/?from=%2Fdashboard%2Fplans')
    await expect(page.getByText(landing.promise)).toBeVisible()
    await expect(page.locator('p[data-from]')).toContainText(destinations.names.plans)
    await otherLanguage(page, 'English').click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await page.goto('/pricing')
    await expect(page).toHaveURL('/pricing')
    // A link to a page in Hindi, sent by somebody else, leads to the language that was chosen here.
    await page.goto('/hi/about', { waitUntil: 'commit' }).catch(() => undefined)
    await expect(page).toHaveURL('/about')
    await otherLanguage(page, 'हिन्दी').click()
    await expect(page).toHaveURL('/hi/about')
    await page.goto('/pricing', { waitUntil: 'commit' }).catch(() => undefined)
    await expect(page).toHaveURL('/hi/pricing')
  })
})

test('in a browser in English, as a search engine has one, a page in Hindi stays', async ({
  page,
}) => {
  await page.goto('/hi')
  await expect(page).toHaveURL('/hi')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toContainText(landingText.before)
})

test('pages in Hindi are accessible, and fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/hi', '/hi/pricing', '/hi/legal/privacy']) {
    await page.goto(address)
    await expect(heading(page)).toHaveCount(1)
    await expectAccessible(page)
    const drawn = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(drawn, address).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
})

test('no page in Hindi moves what one reads, and its bar is one line @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await watchLayoutShifts(page)
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.height, address).toBeLessThan(60)
    await page.mouse.wheel(0, 10_000)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    expect(await layoutShifts(page), address).toBeLessThan(0.01)
  }
})
