import type { Page } from '@playwright/test'
import { rupeesText } from '../../src/shared/domain/payments/rupees.ts'
import type { Plan } from '../../src/shared/model/payments/plan.ts'
import { publicPaths } from '../../src/shared/public-pages.ts'
import { landingText } from '../../src/shared/text/landing.ts'
import { publicNoteText } from '../../src/shared/text/public/frame.ts'
import { pricesText } from '../../src/shared/text/public/pricing.ts'
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shifts.ts'
import { expect, test } from '../support/servers/stack.ts'

const word = landingText.meaning.split(',')[0] ?? ''

/** The word's width in the family that the app ships for it, and in one that no machine has. */
const widths = (page: Page) =>
  page.evaluate(async (word) => {
    await document.fonts.ready
    const line = document.querySelector('[lang=hi]') as HTMLElement
    const drawing = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const family = getComputedStyle(line).fontFamily
    const widthIn = (families: string) => {
      drawing.font = `200px ${families}`
      return drawing.measureText(word).width
    }
    const shipped = [...document.fonts].filter(
      ({ family, status }) => /Landing Word/.test(family) && status === 'loaded',
    )
    return { shipped: shipped.length, own: widthIn(family), alone: widthIn('"Landing Word"') }
  }, word)

test('the word in Devanagari is drawn with letters that the app brings, also offline; no page brings the whole script, and the price is that of the plans', {
  tag: '@long',
}, async ({ page, stack }) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    if (/\.woff2$/.test(response.url())) fonts.push(response.url())
  })
  await page.goto(stack.url)
  await expect(page.getByText(landingText.meaning).first()).toBeVisible()
  const online = await widths(page)
  expect(online.shipped).toBe(1)
  expect(online.own).toBe(online.alone)
  expect(fonts.filter((url) => /landing-word/.test(url))).toHaveLength(1)
  // The whole script is fifty times as large.
  expect(fonts.filter((url) => /devanagari/.test(url))).toEqual([])

  const plans = (await stack.documents('plans')).map(({ data }) => data as unknown as Plan)
  const prices = plans.filter(({ active }) => active).map(({ pricePaise }) => pricePaise)
  expect(prices.length).toBeGreaterThan(1)
  await watchLayoutShifts(page)
  for (const path of publicPaths) {
    await page.goto(`${stack.url}${path}`)
    if (path !== '/pricing') continue
    const least = pricesText.from(rupeesText(Math.min(...prices)))
    await expect(page.locator('[data-price]')).toHaveText(least)
    await expect(page.getByText(publicNoteText.price)).toHaveCount(0)
    await expect(page.locator('[data-plans] li')).toHaveCount(prices.length)
    // The window is high enough to show the lines below the plans, which a late list would move.
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.reload()
    await expect(page.locator('[data-plans] li')).toHaveCount(prices.length)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    expect(await layoutShifts(page)).toBe(0)
  }
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.filter((url) => /devanagari/.test(url))).toEqual([])
  await page.goto(stack.url)

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(landingText.meaning).first()).toBeVisible()
  expect(await widths(page)).toEqual(online)
})
