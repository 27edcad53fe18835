import type { Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { shellText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import { fingerOn } from '../../support/browser/finger.ts'
import { roundRows } from '../../support/screens/round-rows.ts'
import { addRows, expect, holdRows, session, test } from './app.ts'
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

const isAtRest = (element: Element): boolean =>
  element.getAttribute('data-mounted') === 'true' && element.getAnimations().length === 0

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

/** The button or else the toast that lies over the middle of an element. */
const partAbove = (element: Element): string | undefined => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(x + width / 2, y + height / 2)
  return found?.closest('[data-sonner-toast] button, [data-sonner-toast]')?.localName
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

test('the toast of a like leaves the round, its line and the buttons in sight', async ({
  page,
}) => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/dashboard/male/rounds')
    // The first card is liked already in the second window.
    if (width > 360) await page.getByRole('button', { name: text.rounds.next, exact: true }).click()
    await page.getByRole('button', { name: text.rounds.like, exact: true }).click()
    await expect(toast(page)).toContainText(text.rounds.likedToast)
    await toast(page).hover()
    await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
    expect(await page.getByRole('timer').evaluate(isInSight)).toBe(true)
    expect(await page.getByRole('button', { name: text.rounds.liked }).evaluate(isInSight)).toBe(
      true,
    )
    const tab = page.getByRole('navigation', { name: shellText.tabs }).getByRole('link').first()
    expect(await tab.evaluate(isInSight)).toBe(true)
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  const likeSomebody = async (page: Page) => {
    await page.getByRole('button', { name: text.rounds.like, exact: true }).tap()
    await expect(toast(page)).toContainText(text.rounds.likedToast)
  }
  const logout = (page: Page) => page.getByRole('button', { name: text.auth.logout })
  const question = (page: Page) => page.getByRole('dialog')

  test('a touch on a toast presses nothing under it, and the toast goes in its time', async ({
    page,
  }) => {
    await holdRows(page, session, maleRows(Date.now()))
    await page.goto('/dashboard')
    await likeSomebody(page)
    const finger = await fingerOn(page, logout(page))
    await expect.poll(() => logout(page).evaluate(isInSight)).toBe(false)
    await finger.press()
    await finger.lift()
    await expect(toast(page)).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
    await logout(page).tap()
    await expect(question(page)).toContainText(text.auth.pendingAtLogout)
  })

  const girl = match('girl')
  const news = async (page: Page, id: string, senderUid = 'girl') => {
    const sentAt = Date.now() + durations.day + id.length
    const lastMessage = { id, senderUid, sentAt }
    await addRows(page, session, { matches: [{ ...match(senderUid), lastMessage }] })
    await expect(toast(page)).toContainText(chatText.newMessage)
  }
  const likeNext = async (page: Page) => {
    await page.getByRole('button', { name: text.rounds.next, exact: true }).tap()
    await likeSomebody(page)
  }

  for (const place of ['on', 'beside'] as const) {
    test(`a finger ${place} a toast’s button presses it`, async ({ page }) => {
      await holdRows(page, session, { ...maleRows(Date.now()), matches: [girl] })
      await page.goto('/dashboard/notifications')
      await expect(logout(page)).toBeVisible()
      await news(page, 'a')
      await expect.poll(() => toast(page).evaluate(isAtRest)).toBe(true)
      const finger = await fingerOn(page, toast(page).getByRole('button'), place)
      await finger.press()
      await finger.lift()
      await expect(page).toHaveURL('/dashboard/chat?with=girl')
      await expect(toast(page)).toHaveCount(0)
    })
  }

  test('a touch on a toast’s button presses nothing once another toast lies there', async ({
    page,
  }) => {
    await holdRows(page, session, { ...maleRows(Date.now()), matches: [girl, match('other')] })
    await page.goto('/dashboard/notifications')
    await expect(logout(page)).toBeVisible()
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

  for (const { part, path, matches, say, sayMore } of [
    {
      part: 'li',
      path: '/dashboard/male/rounds',
      matches: [],
      say: likeSomebody,
      sayMore: likeNext,
    },
    {
      part: 'button',
      path: '/dashboard/notifications',
      matches: [girl],
      say: (page: Page) => news(page, 'a'),
      sayMore: (page: Page) => news(page, 'later'),
    },
  ]) {
    test(`a touch on a toast’s ${part} that outlives it presses nothing, and the next toast goes in its time`, async ({
      page,
    }) => {
      await page.clock.install()
      await holdRows(page, session, { ...maleRows(Date.now()), matches })
      await page.goto(path)
      await expect(logout(page)).toBeVisible()
      await say(page)
      // A leaving toast stays under the finger, however slow this test is, and its button covers it.
      await page.addStyleTag({
        content: `
          [data-sonner-toast] { transform: none !important; transition: none !important }
          [data-sonner-toast] button { position: absolute; inset: 0 }`,
      })
      await page.clock.pauseAt(Date.now() + durations.minute)
      await expect(toast(page)).toHaveAttribute('data-removed', 'true')
      const finger = await fingerOn(page, logout(page))
      expect(await logout(page).evaluate(partAbove)).toBe(part)
      await finger.press()
      await page.clock.runFor(durations.second)
      // Soon: a long touch would press nothing.
      await finger.lift()
      await expect(toast(page)).toHaveCount(0)
      await page.clock.resume()
      await expect(question(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await sayMore(page)
      await expect(toast(page)).toHaveCount(0)
    })
  }
})
