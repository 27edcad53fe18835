import type { Locator, Route } from '@playwright/test'
import * as limits from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { waitForDraft } from '../support/browser/wait-for-draft.ts'
import { expect, holdRows, session, stepTo, test } from './app.ts'
import { maleRows } from './campus.ts'

const chat = '/dashboard/chat?with=girl'

test('a visitor is redirected to the landing page, which remembers the address and says where signing in leads', async ({
  page,
}) => {
  await page.goto(chat)
  await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('from')).toBe(chat)
  await expect(page.getByText('Sign in to go on to your chats.')).toBeVisible()
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
  await expect(page.getByText(/to go on to/)).toHaveCount(0)
  await test.step('in a browser of its own nothing is said of an app around the page', async () => {
    await expect(page.getByText(/inside/)).toHaveCount(0)
  })
})

test('each role is redirected to its own home screen, with and without a slash at the end, sees its own tabs, and waits for what it never had', async ({
  page,
}) => {
  const leads = async (from: string, to: string) => {
    await stepTo(page, from)
    await expect(page).toHaveURL(to)
  }
  const { plans, rounds, matches, chat: talk, profile } = text.shell
  const expectTabs = async (path: string, labels: string[]) => {
    await stepTo(page, path)
    await expect(page).toHaveURL(path)
    const tabs = page.getByRole('navigation', { name: text.shell.tabs }).getByRole('link')
    // A number of unread chats comes once the rows are read.
    await expect(tabs).toHaveText(labels.map((label) => new RegExp(`^\\d*${label}$`)))
  }
  const hers = [rounds, matches, talk, profile]
  await test.step('a man', async () => {
    await holdRows(page, session, {})
    for (const from of ['/dashboard', '/dashboard/']) {
      await page.goto(from)
      await expect(page).toHaveURL('/dashboard/male/rounds')
    }
    await leads('/dashboard/round', '/dashboard/male/rounds')
    await leads('/setup/profile', '/dashboard/male/rounds')
    await expectTabs('/dashboard/matches', [plans, ...hers])
    await expectTabs('/dashboard/notifications', [plans, ...hers])
  })
  await test.step('a client that has never synchronised shows loading, not an empty screen', async () => {
    for (const [path, words] of [
      ['/dashboard/matches', text.matches.none],
      ['/dashboard/male/rounds', text.rounds.comingSoon],
    ] as const) {
      await stepTo(page, path)
      await expect(page.getByText(text.shell.loading)).toBeVisible()
      await expect(page.getByText(words)).toHaveCount(0)
    }
  })
  await test.step('a woman', async () => {
    await holdRows(page, { ...session, gender: 'female' }, {})
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/dashboard/round')
    await expectTabs('/dashboard/matches', hers)
    for (const from of ['/dashboard/', '/dashboard/male/rounds']) {
      await leads('/dashboard/matches', '/dashboard/matches')
      await leads(from, '/dashboard/round')
    }
  })
  await test.step('somebody who joins', async () => {
    await holdRows(page, { ...session, complete: false }, {})
    await page.goto('/dashboard/matches')
    await expect(page).toHaveURL('/setup/profile')
    await expect(page.getByText(text.shell.loading)).toBeVisible()
    await page.goto('/admin/home')
    await expect(page).toHaveURL('/setup/profile')
  })
  await test.step('an admin without a profile', async () => {
    await holdRows(page, { ...session, gender: null, complete: false, admin: true }, {})
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/admin/home')
    await expect(page.getByRole('button', { name: text.auth.logout })).toBeVisible()
    await expectTabs('/dashboard/matches', hers)
    await expectTabs('/dashboard/chat', [])
  })
})

test('the top bar shows each role what the specification lists', async ({ page }) => {
  const bar = page.getByRole('banner')
  const bell = bar.getByRole('link', { name: text.shell.notifications })
  const complete = [
    bar.getByRole('link', { name: text.shell.dashboard }),
    bell,
    bar.getByRole('button', { name: text.auth.logout }),
  ]
  const completing = bar.getByRole('link', { name: 'Complete Profile' })
  const login = bar.getByRole('button', { name: /^Login with / })
  // This server is somebody else's, which the bar says of every account.
  const cloud = bar.getByRole('button', { name: text.connection.captive })
  const expectBar = async (...shown: Locator[]) => {
    await expect(bar.getByRole('link', { name: text.shell.home })).toBeVisible()
    for (const part of shown) await expect(part).toBeVisible()
    await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveCount(1 + shown.length)
  }
  await page.goto('/')
  await expectBar(login)
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto('/dashboard')
  await expectBar(cloud, ...complete)
  await holdRows(page, { ...session, complete: false }, {})
  await page.goto('/dashboard')
  // A person who joins hears there of the decision about a college.
  await expectBar(cloud, bell, completing)
  await expect(completing).toHaveAttribute('href', '/setup/gender')
  await page.getByText(text.account.giveUp).click()
  await page.getByRole('main').getByRole('button', { name: text.auth.logout }).click()
  await expectBar(login)
})

test('typed text survives a reload, a waiting message keeps its position, and one above the limit is not sent', async ({
  page,
}) => {
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto(chat)
  const field = page.getByRole('textbox', { name: text.chat.placeholder })
  await field.fill('Half a thought')
  await waitForDraft(page, session.uid, 'Half a thought')
  await page.reload()
  await expect(field).toHaveValue('Half a thought')
  await field.press('End')
  await field.press('Shift+Enter')
  await field.pressSequentially('and the rest')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const log = page.getByRole('log')
  const bubble = log.getByText('Half a thought and the rest')
  await expect(bubble).toBeVisible()
  expect(await bubble.textContent()).toBe('Half a thought\nand the rest')
  await expect(log.getByText(onItsWay)).toBeVisible()
  await test.step('a message above the limit', async () => {
    await field.fill('a'.repeat(limits.messageMax + 1))
    await expect(page.getByText(text.chat.counter(1001, limits.messageMax))).toBeVisible()
    await expect(page.getByRole('button', { name: text.chat.send, exact: true })).toBeDisabled()
  })
  await test.step('without a match there is no chat', async () => {
    await stepTo(page, '/dashboard/chat?with=stranger')
    await expect(page.getByText(text.chat.notMatched)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})

test('logging out asks first about an entry whose code has yet to come', async ({ page }) => {
  await holdRows(page, session, maleRows(Date.now()))
  // The code that keeps what is pressed has yet to come, as on a slow network at the first visit.
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/late-*.js', (route) =>
    isHeld ? void held.push(route) : route.continue(),
  )
  // A page whose parts are held has not loaded.
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await page.getByRole('button', { name: text.auth.logout }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  for (const route of held) await route.continue()
  await expect(page.getByRole('dialog')).toContainText(text.auth.pendingAtLogout)
  await page.getByRole('button', { name: text.auth.stay }).click()
  await expect(page.getByRole('button', { name: text.rounds.liked })).toBeVisible()
})

test('failing storage shows a screen with a way out', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('the disk is broken', 'UnknownError')
    }
  })
  await page.goto('/dashboard')
  await expect(page.getByText(text.storage.title)).toBeVisible()
  await expect(page.getByRole('button', { name: text.storage.reload })).toBeVisible()
})

// Every screen in each state, width, light and language is in tests/e2e/screen-matrix.spec.ts, by night.
test('the first screens are accessible, and fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdRows(page, session, maleRows(Date.now()))
  for (const path of ['/dashboard', '/dashboard/matches', '/dashboard/plans', chat]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // The last thing to appear: this server is somebody else's.
    await expect(page.getByText(text.connection.captive).filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
})
