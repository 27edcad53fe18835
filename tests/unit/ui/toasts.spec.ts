import type { Locator, Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { shellText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import { roundRows } from '../../support/screens/round-rows.ts'
import { addRows, expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match } from './rows.ts'

const toast = (page: Page) => page.locator('[data-sonner-toast]').first()

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const boxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((found) => found.getBoundingClientRect().toJSON())

/** The box of the toast once it lies still. */
const toastAtRest = (page: Page): Promise<Box> =>
  toast(page).evaluate(async (shown) => {
    await Promise.all(shown.getAnimations().map((animation) => animation.finished))
    return shown.getBoundingClientRect().toJSON()
  })

/** The boxes of the toast and of an element do not touch. */
const expectClearOf = async (page: Page, element: Locator): Promise<void> => {
  const [over, under] = await Promise.all([toastAtRest(page), boxOf(element)])
  expect(
    over.right <= under.left ||
      under.right <= over.left ||
      over.bottom <= under.top ||
      under.bottom <= over.top,
    JSON.stringify({ over, under }),
  ).toBe(true)
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
  await expectClearOf(page, name)
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
    for (const element of [
      page.getByRole('timer'),
      page.getByRole('button', { name: text.rounds.liked }),
      page.getByRole('navigation', { name: shellText.tabs }).getByRole('link').first(),
    ]) {
      await expectClearOf(page, element)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a press on what lies under the toast of a like is not lost', async ({ page }) => {
    await holdRows(page, session, maleRows(Date.now()))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: text.rounds.like, exact: true }).tap()
    await expect(toast(page)).toContainText(text.rounds.likedToast)
    const over = await toastAtRest(page)
    const logout = await boxOf(page.getByRole('button', { name: text.auth.logout }))
    const x = (Math.max(over.left, logout.left) + Math.min(over.right, logout.right)) / 2
    const y = (Math.max(over.top, logout.top) + Math.min(over.bottom, logout.bottom)) / 2
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('dialog')).toContainText(text.auth.pendingAtLogout)
  })
})
