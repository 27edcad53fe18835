import type { Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { shellText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
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

  test('a touched toast goes in its time, and leaves what was under it', async ({ page }) => {
    await holdRows(page, session, maleRows(Date.now()))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: text.rounds.like, exact: true }).tap()
    await expect(toast(page)).toContainText(text.rounds.likedToast)
    await toast(page).tap()
    await expect(toast(page)).toHaveCount(0)
    await page.getByRole('button', { name: text.auth.logout }).tap()
    await expect(page.getByRole('dialog')).toContainText(text.auth.pendingAtLogout)
  })
})
