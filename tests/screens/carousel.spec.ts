import type { Page } from '@playwright/test'
import * as limits from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

const { profile, rounds } = text

const photo = (page: Page, position: number) =>
  page.getByRole('img', { name: profile.photoOf(position, 2) })

/** The bar of the photo on show: how long it takes, and whether it moves. Undefined: there is none. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const found = document
      .getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === 'fill')
    return found && { ms: found.effect?.getTiming().duration, is: found.playState }
  })

/** Spares the wait: what happens when the time of a photo is over. */
const endTime = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one instanceof CSSAnimation && one.animationName === 'fill') one.finish()
    }
  })

const expectBar = (page: Page, is: string) =>
  expect.poll(() => bar(page)).toEqual({ ms: limits.carouselMs, is })

test.use({ hasTouch: true })

test.beforeEach(async ({ page }) => {
  await holdRows(page, session, maleRows(Date.now()))
  await page.mouse.move(1, 1)
})

test('each photo is shown for 3500 ms, but pauses under the pointer, a finger and the focus, at a press and out of sight', async ({
  page,
}) => {
  expect(limits.carouselMs).toBe(3500)
  await page.goto('/dashboard/male/rounds')
  await expect(photo(page, 1)).toBeVisible()
  await expectBar(page, 'running')
  await endTime(page)
  await expect(photo(page, 2)).toBeVisible()
  await expectBar(page, 'running')
  await endTime(page)
  await expect(photo(page, 1)).toBeVisible()
  await page.getByRole('button', { name: profile.previousPhoto }).focus()
  await page.keyboard.press('Enter')
  await expect(photo(page, 2)).toBeVisible()
  await page.getByRole('button', { name: profile.previousPhoto }).blur()
  await expectBar(page, 'running')
  const box = await photo(page, 1).boundingBox()
  if (box === null) throw new Error('no photo')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]

  await test.step('the pointer', async () => {
    await page.mouse.move(x, y)
    await expectBar(page, 'paused')
    await page.mouse.move(1, 1)
    await expectBar(page, 'running')
  })
  await test.step('a finger', async () => {
    // A tap of Playwright's ends at once: the finger that rests is made of its two events.
    const finger = { pointerType: 'touch', pointerId: 2, bubbles: true }
    await photo(page, 1).dispatchEvent('pointerdown', finger)
    await expectBar(page, 'paused')
    await photo(page, 1).dispatchEvent('pointerup', finger)
    await expectBar(page, 'running')
  })
  await test.step('the focus', async () => {
    const next = page.getByRole('button', { name: profile.nextPhoto })
    await tabTo(page, next)
    await expectBar(page, 'paused')
    await next.blur()
    await expectBar(page, 'running')
  })
  await test.step('a swipe too short to turn the card', async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const by of [10, 20, 30]) await page.mouse.move(x - by, y)
    await page.mouse.up()
    await page.mouse.move(1, 1)
    await expect(page.getByText(rounds.profileOf(1, 3))).toBeVisible()
    await expectBar(page, 'running')
    const [before, after] = (await photo(page, 1).isVisible()) ? [1, 2] : [2, 1]
    await endTime(page)
    await expect(photo(page, after)).toBeVisible()
    await expect(photo(page, before)).toBeHidden()
  })
  await test.step('a press', async () => {
    await page.getByRole('button', { name: profile.pausePhotos }).click()
    await page.mouse.move(1, 1)
    await expectBar(page, 'paused')
    await page.getByRole('button', { name: profile.playPhotos }).click()
    await page.mouse.move(1, 1)
    await expectBar(page, 'running')
  })
  await test.step('out of sight', async () => {
    const look = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true })
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await expectBar(page, 'paused')
    await look('visible')
    await expectBar(page, 'running')
  })
  await test.step('whoever asked for less motion sees no bar run, and no photo change by itself', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => bar(page)).toBeUndefined()
    const shown = await photo(page, 1).isVisible()
    await quietOnPage(page, limits.carouselMs + 500)
    expect(await photo(page, 1).isVisible()).toBe(shown)
  })
})
