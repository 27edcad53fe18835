import type { Page } from '@playwright/test'
import type { MessageRow } from '../../src/data/database/schema.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { conversationText } from '../../src/shared/text/conversation.ts'
import { icebreakersText } from '../../src/shared/text/icebreakers.ts'
import { matchesText } from '../../src/shared/text/matches.ts'
import { inboxText } from '../../src/shared/text/notifications.ts'
import { endingText, safetyText } from '../../src/shared/text/safety.ts'
import { safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { authText } from '../../src/shared/text/sign-in/auth.ts'
import { pendingText } from '../../src/shared/text/user-actions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { fingerOn } from '../support/browser/finger.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { readPhoneStorage } from '../support/browser/phone-storage.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { rendersOf, watchRenders } from '../support/browser/renders.ts'
import { emptyCard } from '../support/campus/people.ts'
import { expect, holdRows, type Rows, replaceRows, session, stepTo, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, me, message } from './rows.ts'

const chat = '/dashboard/chat?with=girl'
const address = 'https://example.com/menu'
const markup = '<img src=x onerror="document.title=1">'

const mine = { id: me, uid: me, name: 'Me', gender: 'male', isProfileComplete: true }
const rowsWith = (changes: Rows): Rows => ({
  ...maleRows(Date.now()),
  me: [{ ...mine, photoUrls: [], interests: [], setupStatus: {} }],
  ...changes,
})
/** Messages in turn, the other person's first; the newest is two minutes old. */
const said = (texts: readonly string[]): MessageRow[] =>
  texts.map((text, place) => ({
    ...message(
      `m${place}`,
      place % 2 === 0 ? 'girl' : me,
      Date.now() - (texts.length + 1 - place) * durations.minute,
    ),
    text,
  }))
const pulled = (name: string) => {
  return { name, stream: name, roundId: null, pokedAt: 1, pulledAt: 1, newestAt: null }
}
const notification = (id: string, changes: object) => ({
  id,
  title: id,
  body: 'Something to read.',
  userUid: null,
  targetType: 'all',
  createdAt: Date.now() - durations.minute,
  updatedAt: Date.now(),
  seen: false,
  ...changes,
})

const expectUsable = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/**
 * Runs in the page: as iOS tells of its keyboard, which leaves the page as tall as it was. Several
 * come and go before anything is drawn.
 */
const coverWithKeyboard = (heights: readonly number[]): void => {
  for (const pixels of heights) {
    const height = document.documentElement.clientHeight - pixels
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  }
}

test('a web address is plain text with a warning until both have written three messages', async ({
  page,
}) => {
  await holdRows(page, session, rowsWith({ messages: said([address, 'b', 'c', 'd', 'e']) }))
  await page.goto(chat)
  const log = page.getByRole('log')
  await expect(log.getByText(address)).toBeVisible()
  await expect(log.getByRole('link')).toHaveCount(0)
  await expect(log.getByText(conversationText.received.link)).toBeVisible()
  const field = page.getByRole('textbox')
  await field.fill('98765 43210')
  await expect(page.getByText(conversationText.writing.phone)).toBeVisible()

  await replaceRows(page, session, { messages: said([address, 'b', 'c', 'd', 'e', 'f']) })
  const link = log.getByRole('link', { name: address })
  await expect(link).toHaveAttribute('href', address)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(log.getByText(conversationText.received.link)).toHaveCount(0)
})

test('markup is shown as it was written, in messages, names and notifications [47]', async ({
  page,
}) => {
  const named = match('girl')
  await holdRows(
    page,
    session,
    rowsWith({
      matches: [
        { ...named, people: { ...named.people, girl: { ...named.people.girl, name: markup } } },
      ],
      messages: said([markup, 'b', 'c', 'd', 'e', `${markup} ${address}`]),
      notifications: [notification('x', { title: markup, body: markup })],
    }),
  )
  await page.goto(chat)
  await expect(page.getByRole('log').getByText(markup).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: markup })).toBeVisible()
  await stepTo(page, '/dashboard/notifications')
  await expect(page.getByText(markup)).toHaveCount(2)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

const pane = 'section:has(> header):has(textarea)'
const composer = 'form:has(textarea)'

test('a suggested first message fills the field and sends nothing, and no key renders the conversation again', async ({
  page,
}) => {
  await watchRenders(page, pane, composer)
  const newly = match('girl')
  const girl = { ...newly.people.girl, card: { ...emptyCard('girl'), interests: ['Food'] } }
  await holdRows(
    page,
    session,
    rowsWith({ messages: [], matches: [{ ...newly, people: { ...newly.people, girl } }] }),
  )
  await page.goto(chat)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const viewport of [{ width: 320, height: 640 }, size]) {
    await page.setViewportSize(viewport)
    const met = page.getByText(conversationText.matchedWith('Name of girl'))
    await expect(met).toBeInViewport({ ratio: 1 })
  }
  const sentence = icebreakersText.theirs('Food')
  await page.getByRole('button', { name: sentence }).click()
  const field = page.getByRole('textbox')
  await expect(field).toHaveValue(sentence)
  await expect(field).toBeFocused()
  await expect(page.getByRole('region', { name: conversationText.starters })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: sentence })).toHaveCount(0)
  const before = await Promise.all([pane, composer].map((which) => rendersOf(page, which)))
  const added = ' And you?'
  await field.pressSequentially(added)
  await expect.poll(() => readPhoneStorage(page, 'beside the app')).toContain(`${sentence}${added}`)
  const after = await Promise.all([pane, composer].map((which) => rendersOf(page, which)))
  expect(after[1]).toBeGreaterThanOrEqual((before[1] ?? 0) + added.length)
  expect(after[0]).toBe(before[0])
})

test('a conversation stays in sight above the on-screen keyboard; an own message is deleted, and its person reported by keyboard', async ({
  page,
}) => {
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'too late', 'i', 'oops']
  const messages = said(texts).map((row) =>
    row.text !== 'oops' && row.senderUid === me
      ? { ...row, sentAt: Date.now() - 16 * durations.minute }
      : row,
  )
  await holdRows(page, session, rowsWith({ messages, syncStates: [pulled('matches')] }))
  await page.goto(chat)
  const log = page.getByRole('log')
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('textbox')
  const newest = log.getByText('oops', { exact: true })
  const tabs = page.getByRole('navigation', { name: shellText.tabs })
  await expect(newest).toBeInViewport()

  await test.step('one that shrinks a page wide enough for tabs beside it', async () => {
    await page.setViewportSize({ width: 700, height: 740 })
    await field.click()
    await expect(tabs).toBeVisible()
    await page.setViewportSize({ width: 700, height: 400 })
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(newest).toBeInViewport()
    await expect(tabs).toBeHidden()
    await field.blur()
    await expect(tabs).toBeVisible()
    await page.setViewportSize({ width: 360, height: 400 })
    await field.click()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(newest).toBeInViewport()
    await page.setViewportSize({ width: 360, height: 740 })
  })

  await test.step('one that lies over it', async () => {
    const covered = 340
    await page.evaluate(coverWithKeyboard, [covered])
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - covered)
    await expect(newest).toBeInViewport()
    await page.evaluate(coverWithKeyboard, [0])
  })

  await test.step('one that gives way to a taller one within a frame', async () => {
    await page.evaluate(coverWithKeyboard, [200])
    await expect(newest).toBeInViewport()
    await page.evaluate(coverWithKeyboard, [0, 340])
    await expect(newest).toBeInViewport()
  })
  await page.evaluate(coverWithKeyboard, [0])
  await test.step('an own message is deleted after a confirmation, and cannot be deleted after fifteen minutes', async () => {
    await expect(log.getByText('too late')).toBeVisible()
    await test.step('a finger that moves away opens nothing, one that holds asks', async () => {
      const hand = await fingerOn(page, log.getByText('oops'))
      await hand.press()
      await hand.moveLeft(40)
      await quietOnPage(page, 700)
      await expect(dialog).toHaveCount(0)
      await hand.lift()
      await hand.press()
      await expect(dialog).toBeVisible()
      await hand.lift()
      await dialog.getByRole('button', { name: conversationText.keep }).last().click()
      await expect(dialog).toHaveCount(0)
    })
    await test.step('so does the button that a keyboard comes to', async () => {
      await log.focus()
      await page.keyboard.press('Tab')
      const button = log.getByRole('button', { name: conversationText.deleteMessage })
      await expect(button).toBeFocused()
      await expect(button).toHaveCSS('opacity', '1')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
    })
    await expectUsable(page)
    await dialog.getByRole('button', { name: conversationText.deleteMessage }).click()
    await expect(log.getByText(chatText.deleted)).toBeVisible()
    await expect(log.getByText('oops')).toHaveCount(0)
    await expect(log.getByRole('button')).toHaveCount(0)
  })
  await test.step('a report made by keyboard alone removes the person from this phone', async () => {
    await page.getByRole('button', { name: safetyMenuText.open }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expectUsable(page)
    const press = (name: string) =>
      pressByKey(page, dialog.getByRole('button', { name, exact: true }))
    await press(safetyText.report.choose)
    await press(safetyText.report.send)
    await expect(dialog.getByText(safetyText.report.pick)).toBeVisible()
    await expectUsable(page)
    await dialog.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await press(safetyText.report.send)
    await expect(page).toHaveURL('/dashboard/chat')
    await expect(page.getByText(safetyText.done.report)).toBeVisible()
    await expect(page.getByText('Name of girl')).toHaveCount(0)
    await page.goto(chat)
    await expect(page.getByText(chatText.notMatched)).toBeVisible()
  })
})

test('a long conversation opens at its end, and scrolling reaches its beginning', async ({
  page,
}) => {
  const texts = Array.from({ length: 700 }, (_, place) => `number ${place}`)
  await holdRows(page, session, rowsWith({ messages: said(texts) }))
  await page.goto(chat)
  const log = page.getByRole('log')
  await expect(log.getByText('number 699', { exact: true })).toBeInViewport()
  expect(await log.getByRole('listitem').count()).toBeLessThan(60)
  const first = log.getByText('number 0', { exact: true })
  await expect(async () => {
    await log.evaluate((element) => element.scrollBy(0, -4000))
    expect(await first.isVisible()).toBe(true)
  }).toPass({ intervals: [30], timeout: 60_000 })
})

test('a match that ends is shown as ending in another tab and after a reload, can be undone there, and counts as unsent at logout', {
  tag: '@long',
}, async ({ page, context }) => {
  const rows = rowsWith({ messages: said(['a', 'b']), syncStates: [pulled('matches')] })
  await holdRows(page, session, rows)
  await page.goto(chat)
  const other = await context.newPage()
  await other.goto('/dashboard/matches')
  await expect(other.getByRole('article', { name: 'Name of girl' })).toBeVisible()
  const undo = (tab: Page) => tab.getByRole('button', { name: endingText.undo })
  const end = async () => {
    await page.getByRole('button', { name: safetyMenuText.open }).click()
    await page.getByRole('button', { name: endingText.end }).click()
    for (const tab of [page, other]) await expect(undo(tab)).toBeVisible()
  }
  await end()
  await expect(undo(page)).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: authText.logout }).click()
  await expect(page.getByRole('dialog')).toContainText(pendingText.pendingAtLogout)
  await page.getByRole('button', { name: pendingText.stay }).click()
  await undo(page).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(other.getByRole('article', { name: 'Name of girl' })).toBeVisible()

  await end()
  await undo(other).click()
  await expect(page.getByRole('log')).toBeVisible()
  await quietOnPage(page, limits.endingUndoMs + durations.second)
  await expect(page.getByRole('log')).toBeVisible()

  await end()
  await expect(page.getByText(chatText.empty)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/chat')
  await expect(other.getByText(matchesText.none)).toBeVisible()
})

test('without notifications the page says so; those of seven days are grouped by date, have their tags, and are seen once they were shown', async ({
  page,
}) => {
  await holdRows(page, session, rowsWith({ syncStates: [pulled('inbox')] }))
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('No notifications in the last 7 days.')).toBeVisible()
  await replaceRows(page, session, {
    notifications: [
      notification('match_1', { userUid: me, targetType: 'personal', topic: 'matches' }),
      notification('round_r_boysStart', { targetType: 'male' }),
      notification('seen before', { seen: true, userUid: me, targetType: 'personal' }),
      notification('too old', { createdAt: Date.now() - 8 * durations.day }),
      notification('by mark', { createdAt: Date.now() - 6 * durations.day }),
    ],
    seen: [{ id: 'by mark', seenAt: 1, updatedAt: 1 }],
    syncStates: [pulled('seen')],
  })
  const entry = (name: string) => page.getByRole('article', { name })
  const tags = (name: string) =>
    Promise.all(
      [inboxText.group, inboxText.new].map((tag) =>
        entry(name).getByText(tag, { exact: true }).count(),
      ),
    )
  await expect(entry('match_1')).toBeVisible()
  expect(await tags('match_1')).toEqual([0, 1])
  expect(await tags('round_r_boysStart')).toEqual([1, 1])
  expect(await tags('seen before')).toEqual([0, 0])
  expect(await tags('by mark')).toEqual([1, 0])
  await expect(entry('too old')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'today' })).toBeVisible()
  await expectUsable(page)

  await page.reload()
  await expect(entry('match_1')).toBeVisible()
  expect(await tags('match_1')).toEqual([0, 0])
  expect(await tags('round_r_boysStart')).toEqual([1, 0])
  await entry('match_1').getByRole('link').click()
  await expect(page).toHaveURL('/dashboard/matches')
})
