import type { Locator, Page } from '@playwright/test'
import { durations } from '../../src/shared/limits.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { inboxText } from '../../src/shared/text/notifications.ts'
import { shellText } from '../../src/shared/text/shell.ts'
import { text } from '../../src/shared/text.ts'
import { fingerOn } from '../support/browser/finger.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { addRows, expect, holdRows, session, stepTo, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match } from './rows.ts'

const toast = (page: Page) => page.locator('[data-sonner-toast]').first()

/** True if three points across the middle of an element show the element itself, and no toast. */
const isInSight = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].map((part) =>
    document.elementFromPoint(x + width * part, y + height / 2),
  )
  return points.every(
    (found) => found !== null && (element.contains(found) || found.contains(element)),
  )
}

/** Runs in the page. A long touch presses nothing by itself, so that the press says nothing on a slow machine. */
const noteNextTouch = () => {
  addEventListener(
    'touchend',
    ({ defaultPrevented }) => {
      document.documentElement.dataset.mouseFollows = String(!defaultPrevented)
    },
    { once: true },
  )
}

test('a toast of another person’s message leaves the name of the conversation in sight', async ({
  page,
}) => {
  const other = match('other')
  await holdRows(page, session, { ...maleRows(Date.now()), matches: [match('girl'), other] })
  await page.goto('/dashboard/chat?with=girl')
  const name = page.getByRole('heading', { level: 2 }).first()
  await expect(name).toBeVisible()
  const sentAt = Date.now() + durations.minute
  const lastMessage = { id: 'last', senderUid: 'other', sentAt }
  await addRows(page, session, { matches: [{ ...other, lastMessage }] })
  await expect(toast(page)).toContainText(chatText.newMessage)
  await toast(page).hover()
  await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
  await expect.poll(() => name.evaluate(isInSight)).toBe(true)
})

const isAtRest = (element: Element): boolean =>
  element.getAttribute('data-mounted') === 'true' && element.getAnimations().length === 0

const girl = match('girl')
const news = async (page: Page, id: string, senderUid = 'girl') => {
  const sentAt = Date.now() + durations.day + id.length
  const lastMessage = { id, senderUid, sentAt }
  await addRows(page, session, { matches: [{ ...match(senderUid), lastMessage }] })
  await expect(toast(page)).toContainText(chatText.newMessage)
}

/** The bar’s buttons, which a toast must leave free. */
const buttonsOf = (page: Page) => {
  const bar = page.getByRole('banner')
  return [
    bar.getByRole('link', { name: shellText.dashboard, exact: true }),
    bar.getByRole('link', { name: new RegExp(`^${shellText.notifications}`) }),
    bar.getByRole('button', { name: text.auth.logout }),
  ]
}

/** The newest toast is heard, and leaves these elements in sight and under the finger. */
const expectClearOf = async (page: Page, words: string, parts: readonly Locator[]) => {
  await expect(toast(page)).toContainText(words)
  const heard = page.getByRole('region', { name: shellText.toasts })
  await expect(heard.and(page.locator('[aria-live=polite]'))).toContainText(words)
  await expect.poll(() => toast(page).evaluate(isAtRest)).toBe(true)
  for (const part of parts) expect(await part.evaluate(isInSight), `${part}`).toBe(true)
}

for (const width of [320, 360, 1280]) {
  test(`a toast, with a button or without, leaves the bar’s buttons, the round and its buttons free: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await holdRows(page, session, {
      ...roundRows('male', 'boysLive', Date.now()),
      matches: [match('girl')],
    })
    await page.goto('/dashboard/male/rounds')
    await page.getByRole('button', { name: text.rounds.like, exact: true }).click()
    const tab = page.getByRole('navigation', { name: shellText.tabs }).getByRole('link').first()
    const round = [page.getByRole('timer'), page.getByRole('button', { name: text.rounds.liked })]
    await expectClearOf(page, text.rounds.likedToast, [...buttonsOf(page), tab, ...round])
    await news(page, 'a')
    await expectClearOf(page, chatText.newMessage, [...buttonsOf(page), tab, ...round])
    await buttonsOf(page).at(-1)?.click()
    await expect(page.getByRole('dialog')).toContainText(text.auth.pendingAtLogout)
  })
}

test('a toast leaves the buttons free that came with a sign-in on the same page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/profile/girl')
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
  const otherTab = await context.newPage()
  await holdRows(otherTab, session, { ...maleRows(Date.now()), matches: [girl] })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: text.auth.logout })).toBeVisible()
  await news(page, 'a')
  await expectClearOf(page, chatText.newMessage, buttonsOf(page))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a finger on a toast’s button or beside it presses it; one that moves takes the toast away', async ({
    page,
  }) => {
    await holdRows(page, session, { ...maleRows(Date.now()), matches: [girl] })
    await page.goto('/dashboard/notifications')
    const heading = page.getByRole('heading', { level: 1, name: inboxText.heading })
    for (const place of ['on', 'beside'] as const) {
      await expect(heading).toBeVisible()
      await news(page, place)
      await expect.poll(() => toast(page).evaluate(isAtRest)).toBe(true)
      const finger = await fingerOn(page, toast(page).getByRole('button'), place)
      await finger.press()
      await finger.lift()
      await expect(page).toHaveURL('/dashboard/chat?with=girl')
      await expect(toast(page)).toHaveCount(0)
      await stepTo(page, '/dashboard/notifications')
    }
    await expect(heading).toBeVisible()
    await news(page, 'moved away')
    await expect.poll(() => toast(page).evaluate(isAtRest)).toBe(true)
    const finger = await fingerOn(page, toast(page).locator('[data-title]'))
    await finger.press()
    // The direction is known after the first of these.
    for (const pixels of [20, 40, 60]) await finger.moveLeft(pixels)
    await expect(toast(page)).toHaveAttribute('data-swiped', 'true')
    await finger.lift()
    await expect(toast(page)).toHaveAttribute('data-swipe-out', 'true')
  })

  test('a touch on a toast’s button presses nothing once another toast lies there', async ({
    page,
  }) => {
    await holdRows(page, session, { ...maleRows(Date.now()), matches: [girl, match('other')] })
    await page.goto('/dashboard/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await news(page, 'a')
    await expect.poll(() => toast(page).evaluate(isAtRest)).toBe(true)
    const open = await toast(page).getByRole('button').elementHandle()
    const finger = await fingerOn(page, toast(page).getByRole('button'))
    await finger.press()
    await news(page, 'b', 'other')
    await expect.poll(() => open?.evaluate(isInSight)).toBe(false)
    await page.evaluate(noteNextTouch)
    await finger.lift()
    await expect(page.locator('html')).toHaveAttribute('data-mouse-follows', 'false')
    await expect(toast(page)).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/notifications')
  })

  for (const part of ['[data-title]', 'button']) {
    test(`a touch on a toast’s ${part} that outlives it presses nothing, and the next toast goes in its time`, {
      tag: part === 'button' ? [] : '@long',
    }, async ({ page }) => {
      await page.clock.install()
      await holdRows(page, session, { ...maleRows(Date.now()), matches: [girl] })
      await page.goto('/dashboard/notifications')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await news(page, 'a')
      // A leaving toast stays under the finger, however slow this test is.
      await page.addStyleTag({
        content: '[data-sonner-toast] { transform: none !important; transition: none !important }',
      })
      await page.clock.pauseAt(Date.now() + durations.minute)
      await expect(toast(page)).toHaveAttribute('data-removed', 'true')
      const finger = await fingerOn(page, toast(page).locator(part))
      await finger.press()
      await page.clock.runFor(durations.second)
      // Soon: a long touch would press nothing.
      await finger.lift()
      await expect(toast(page)).toHaveCount(0)
      await page.clock.resume()
      await expect(page).toHaveURL(/\/dashboard\/notifications$/)
      await news(page, 'later')
      await expect(toast(page)).toHaveCount(0)
    })
  }
})
