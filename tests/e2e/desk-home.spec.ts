import type { Page } from '@playwright/test'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { actionText, ageText } from '../../src/shared/text/desk/action.ts'
import { deskKeysText, deskSearchText } from '../../src/shared/text/desk/desk.ts'
import {
  campusNowText,
  deskHomeText,
  errorGroupsText,
  funnelText,
  healthText,
  inflowText,
  pastRoundsText,
  queuesNowText,
  roundNowText,
  scheduleText,
} from '../../src/shared/text/desk/home.ts'
import { unansweredText } from '../../src/shared/text/desk/notifications.ts'
import { personText } from '../../src/shared/text/desk/people.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onCall } from '../support/browser/calls.ts'
import { callerOf, scriptOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
] as const

/** Runs in the page: the words and controls of the page that a toast lies over; words for screen readers are a pixel wide. */
const coveredByToasts = (): string[] => {
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, tr)')]
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')]
  return toasts.flatMap((toast) => {
    const over = toast.getBoundingClientRect()
    return parts.flatMap((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect()
      const isApart =
        left >= over.right || right <= over.left || top >= over.bottom || bottom <= over.top
      return isApart || width <= 1 ? [] : [`${toast.textContent} over ${part.textContent}`]
    })
  })
}

/** Runs in the page: whether a file of this name has come whole. */
const hasLoaded = (name: string): boolean =>
  performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))

/** React holds a fallback for 300 ms. */
const heldFallbackMs = 200

/**
 * Runs in the page: presses three items, whose pages were not opened before, twice each.
 * @returns `extraMs`: how much longer the first press takes until the page's heading than the second, which costs
 *   the drawing alone; the least of the three. `isEmptied`: a moment had no heading at all.
 */
const pressedItems = (page: Page): Promise<{ extraMs: number; isEmptied: boolean }> =>
  page.evaluate(async () => {
    let isEmptied = false
    const pressed = async (name: string): Promise<number> => {
      const items = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
      const begin = performance.now()
      items.find(({ textContent }) => textContent === name)?.click()
      while (document.querySelector('h1')?.textContent !== name) {
        isEmptied ||= document.querySelector('h1')?.checkVisibility() !== true
        await new Promise(requestAnimationFrame)
      }
      return performance.now() - begin
    }
    const pages = ['Plans', 'Notifications', 'Audit log']
    const first: number[] = []
    for (const name of pages) first.push(await pressed(name))
    const extra: number[] = []
    for (const [at, name] of pages.entries()) extra.push((first[at] ?? 0) - (await pressed(name)))
    return { extraMs: Math.min(...extra), isEmptied }
  })

test('the dashboard shows the round, who is missing, what waits, and how the server does [125]', async ({
  stack,
  openDesk,
}) => {
  const student = await scriptOf(stack, (await accountOf(stack, 'woman@demo.campus')).uid)
  await student.call('reportError', {
    build: 7,
    route: '/chat',
    name: 'TypeError',
    message: `No row for ${student.uid} of woman@demo.campus`,
    engine: 'webkit',
  })
  for (const largestPaint of [900, 2_000, 3_100]) {
    await student.call('reportSpeed', {
      build: 7,
      route: '/chat',
      largestPaint,
      slowestPress: null,
      layoutShift: 0,
    })
  }
  const him = await accountOf(stack, 'man@demo.campus')
  const payment = { planId: 'plan-1', utr: '400000000001' }
  await (await callerOf(stack, him.uid))('submitPayment', payment)
  const { context, page } = await openDesk('home', sizes[0])
  await expect(page.getByRole('heading', { name: text.desk.dashboard, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect.poll(() => page.evaluate(hasLoaded, 'AuditPage')).toBe(true)
  const { extraMs, isEmptied } = await pressedItems(page)
  expect(isEmptied).toBe(false)
  expect(extraMs).toBeLessThan(heldFallbackMs)
  const rail = page.getByRole('navigation', { name: text.desk.tabs })
  await rail.getByRole('link', { name: text.desk.dashboard }).click()

  // Everything is found from every page, by keyboard.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: deskKeysText.heading })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: deskSearchText.label })
  await expect(search).toBeFocused()
  await page.keyboard.type('man@demo', { delay: 20 })
  const found = page.getByRole('listbox', { name: deskSearchText.heading }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  await expect(found).toContainText(him.name ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/people\\?open=${him.uid}$`))
  await expect(page).toHaveTitle(/^People · /)
  await expect(page.getByRole('region', { name: him.name ?? '', exact: true })).toBeVisible()
  await expect(page.getByLabel(personText.reason)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dashb', { delay: 20 })
  await expect(found.first()).toContainText(text.desk.dashboard)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/home$/)

  const round = page.getByRole('region', { name: deskHomeText.active })
  await expect(round).toContainText('Winter round')
  await expect(round.getByText(roundNowText.counts.likes, { exact: true }).first()).toBeVisible()
  const likes = round.getByRole('figure').filter({ hasText: inflowText.charts.likes })
  await likes.getByText(deskHomeText.table).click()
  await expect(likes.getByRole('row').last()).toContainText('30')
  await expect(round.getByRole('region', { name: roundNowText.events })).toContainText(
    'Likes are put into women’s decks',
  )

  // Counted without a name and not below ten: a message reaches just them, and the window can be kept open.
  await expect(round.getByText(unansweredText.line.boys(null, 15))).toBeVisible()
  await round.getByRole('button', { name: unansweredText.write.boys }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: unansweredText.send(null) }).click()
  await expect(page.getByText(unansweredText.sent(null))).toBeVisible()
  const toldOf = async (title: string) =>
    (await stack.documents('notifications')).filter(({ data }) => data.title === title)
  const few = (await toldOf(notificationsText.roundWaits.title)).length
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThan(limits.meetingSumLeast)
  const endOf = async () => {
    const rounds = await stack.documents('matchingRounds')
    const active = rounds.find(({ data }) => data.isActive === true)?.data
    return Date.parse((active as { phases: { boys: { endAt: string } } }).phases.boys.endAt)
  }
  const planned = await endOf()
  // The answer is lost: the same press again adds nothing, and its undo takes the hour back.
  const longer = round.getByRole('button', { name: unansweredText.extendLabel.boys })
  const answerAgain = await onCall(page, 'extendWindow', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await longer.click()
  await expect.poll(endOf).toBe(planned + durations.hour)
  await answerAgain()
  await longer.click()
  await expect(page.getByRole('button', { name: actionText.undo })).toBeVisible()
  // A toast tells of the page below it: it lies over the bar, at the widths of a phone, a tablet and a desk.
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: actionText.undo })).toBeVisible()
    // A toast settles for a moment after the window has changed; it stays for twenty seconds.
    const covered = expect.poll(() => page.evaluate(coveredByToasts), { timeout: 5000 })
    await covered.toEqual([])
    await expect(page.getByRole('button', { name: actionText.undo })).toBeVisible()
  }
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect(page.getByText(unansweredText.takenBack)).toBeVisible()
  expect(await endOf()).toBe(planned)
  expect(await toldOf(notificationsText.windowExtended.title)).toEqual([])

  const funnel = page.getByRole('region', { name: funnelText.heading }).first()
  const behind = funnel.getByRole('button', { name: /who are the/ }).first()
  const lost = Number(/\d+/.exec((await behind.textContent()) ?? '')?.[0])
  expect(lost).toBeGreaterThan(0)
  await behind.click()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('row')).toHaveCount(lost + 1)
  await expect(list).not.toContainText('@')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  const payments = page
    .getByRole('region', { name: queuesNowText.heading })
    .getByRole('link', { name: /Payments/ })
  await expect(payments).toHaveAttribute('href', '/admin/payments')
  await expect(payments).toHaveText(/^1Payments(just now|oldest \d)/)
  await expect(rail.getByRole('link', { name: /Payments/ })).toContainText('1')

  const health = page.getByRole('region', { name: healthText.heading })
  await expect(health).toContainText(healthText.noTrouble)
  await expect(health).toContainText(healthText.errors(1))
  await expect(page.getByRole('region', { name: campusNowText.heading })).toContainText(
    campusNowText.work,
  )
  await page.getByText(healthText.details).click()
  const schedules = page.getByRole('region', { name: scheduleText.heading })
  const rows = schedules.getByRole('row')
  await rows
    .filter({ hasText: scheduleText.names.purgeOld })
    .getByRole('button', { name: scheduleText.retry })
    .click()
  await expect(page.getByText(scheduleText.done(scheduleText.names.purgeOld))).toBeVisible()
  await expect(rows.filter({ hasText: scheduleText.names.purgeOld })).toContainText(
    scheduleText.fine,
  )
  const runs = await stack.documents('scheduleRuns')
  expect(runs.find(({ path }) => path === pathOf('scheduleRuns', 'purgeOld'))?.data).toMatchObject({
    error: null,
  })

  const speeds = page.getByRole('row').filter({ hasText: '67 %' })
  await expect(speeds).toContainText('/chat')
  const errors = page.getByRole('region', { name: errorGroupsText.heading }).first()
  await expect(errors).toContainText('TypeError: No row for [id] of [e-mail]')

  await expectAccessible(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(size.width)
  }

  await context.setOffline(true)
  await page.getByRole('button', { name: ageText.refresh }).first().click()
  await expect(page.getByText(/No answer\. Shown as of \d\d:\d\d/).first()).toBeVisible()
  await expect(round).toContainText('Winter round')
  await expect(schedules.getByRole('button', { name: scheduleText.retry }).first()).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByText(/^as of \d\d:\d\d/).first()).toBeVisible()
  await expect(page.getByText(pastRoundsText.heading)).toBeVisible()
})
