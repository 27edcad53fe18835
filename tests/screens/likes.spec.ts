import type { Page } from '@playwright/test'
import type { RefusalReason } from '../../src/shared/errors.ts'
import { durations } from '../../src/shared/limits.ts'
import { roundsText } from '../../src/shared/text/rounds/rounds.ts'
import { reasonText, text } from '../../src/shared/text.ts'
import { rowsMs } from '../../src/ui/hooks/use-press.ts'
import { heldOutbox } from '../support/browser/held-outbox.ts'
import { refusals } from '../support/browser/refusals.ts'
import { people, plan, roundRows, sent } from '../support/screens/round-rows.ts'
import { changeRows, expect, holdRows, type Rows, session, test } from './app.ts'

/** Notes each name of the first card's button as it changes. Runs in the page. */
const watch = ({ like, liked }: { like: string; liked: string }): void => {
  const drawn: string[] = []
  const look = () => {
    const buttons = [...document.querySelectorAll('article footer button')]
    const names = buttons.map(({ textContent }) => textContent)
    const name = names.find((one) => one === like || one === liked)
    if (name !== undefined && name !== drawn.at(-1)) drawn.push(name)
  }
  look()
  const everything = { subtree: true, childList: true, characterData: true }
  new MutationObserver(look).observe(document.body, everything)
  Object.assign(globalThis, { drawn })
}

/** Every state in which the first card's button is drawn after this call, however short it is. */
const drawnIn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(watch, { like: roundsText.like, liked: roundsText.liked })
  return () => page.evaluate(() => (globalThis as { drawn?: string[] }).drawn ?? [])
}

const { rounds, outbox } = text
const his = '/dashboard/male/rounds'

const like = (page: Page) => page.getByRole('button', { name: rounds.like, exact: true })
const liked = (page: Page) => page.getByRole('button', { name: rounds.liked })
const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: outbox.count(count) })

const refused = (uid: string, reason: RefusalReason, now: number) => ({
  ...sent('like', uid, 'refused', now),
  reason,
})

test('a like of somebody who is no longer in the deck shows its refusal in the list of unsent entries [29]', async ({
  page,
}) => {
  const now = Date.now()
  const rows = roundRows('male', 'boysLive', now)
  const withoutFirst = (rows.cards ?? []).slice(1)
  await holdRows(page, session, {
    ...rows,
    cards: withoutFirst,
    outbox: [refused('first', 'not-assigned', now)],
  })
  await page.goto(his)
  await expect(page.getByText(rounds.profileOf(1, people.length - 1))).toBeVisible()
  await waiting(page, 1).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(`${outbox.refused}. ${reasonText['not-assigned']}`)
  await sheet.getByRole('button', { name: outbox.discard }).click()
  await expect(sheet).toContainText(outbox.nothing)
})

test('Like is disabled before and after the boys’ window, and a late like says so [30]', async ({
  page,
}) => {
  await holdRows(page, session, roundRows('male', 'scheduled', Date.now()))
  await page.goto(his)
  await expect(like(page)).toBeDisabled()
  for (const stage of ['boysGrace', 'review', 'girlsLive', 'girlsGrace'] as const) {
    const now = Date.now()
    const late = [refused('first', 'phase-closed', now)]
    await changeRows(page, session, { ...roundRows('male', stage, now), outbox: late })
    await expect(refusals(page)).toHaveText(
      'Like: Not delivered. That like arrived after the round closed.',
    )
    await expect(like(page)).toBeDisabled()
    await expect(liked(page)).toHaveCount(0)
  }
})

test('without a plan, with a used plan or with no match left the screen has the words of the specification [31]', {
  tag: '@long',
}, async ({ page }) => {
  const now = Date.now()
  const holding = (subscription: Rows[string]) => ({
    ...roundRows('male', 'boysLive', now),
    subscription,
  })
  await holdRows(page, session, holding([]))
  await page.goto(his)
  await expect(page.getByText('Purchase your first plan to get exclusive discounts!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Purchase Plan' })).toBeVisible()
  const used = [{ remainingMatches: 0 }, { roundsUsed: 1 }, { expiresAt: now }, { status: 'over' }]
  for (const change of used) {
    await changeRows(page, session, holding([plan(change, now)]))
    await expect(
      page.getByText('Your current plan has expired. Please purchase a plan to continue.'),
    ).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Purchase/Upgrade to participate in matching rounds' }),
    ).toBeVisible()
    await expect(like(page)).toHaveCount(0)
  }
})

/** Runs in the page: presses as fast as no finger can, and hears of nothing until that instant. */
const pressOften = (button: Element, at: number): void => {
  while (Date.now() < at);
  for (let press = 0; press < 10; press += 1) if (button instanceof HTMLElement) button.click()
}

test('Like pressed ten times in each of two tabs is one like, shown in both without an error [32, 33]', async ({
  page,
  context,
}) => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  await page.goto(his)
  const other = await context.newPage()
  await other.goto(his)
  // The test finds both buttons before it presses either: the other button reads "Liked" after the first
  // press.
  const buttons = await Promise.all([page, other].map((tab) => like(tab).elementHandle()))
  const at = Date.now() + 500
  await Promise.all(buttons.map((button) => button?.evaluate(pressOften, at)))
  // A tab that is told of the other's press before its own has nothing left to press.
  const toasts = [page, other].map((tab) => tab.getByText(rounds.likedToast))
  const said = async () => Promise.all(toasts.map((toast) => toast.count()))
  await expect.poll(async () => Math.max(...(await said()))).toBeGreaterThan(0)
  for (const tab of [page, other]) {
    await expect(liked(tab)).toBeDisabled()
    await expect(waiting(tab, 1)).toBeVisible()
  }
  for (const tab of [page, other]) {
    await expect(tab.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0)
    await tab.reload()
    await expect(liked(tab)).toBeDisabled()
    await expect(waiting(tab, 1)).toBeVisible()
  }
})

/** The same screen in two tabs of one phone, the first card to be liked in both. */
const twoTabs = async (page: Page): Promise<readonly [Page, Page]> => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  await page.goto(his)
  const other = await page.context().newPage()
  await other.goto(his)
  for (const tab of [page, other]) await expect(like(tab)).toBeEnabled()
  return [page, other]
}

/** Runs in the page: presses its first such button. @returns what the buttons of its row say, by frame */
const framesOfPress = async (button: string): Promise<string[]> => {
  const named = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === button,
  ) as HTMLButtonElement
  const frames: string[] = []
  named.click()
  while (frames.length < 30) {
    await new Promise(requestAnimationFrame)
    const row = named.closest('footer')?.querySelectorAll('button') ?? []
    frames.push([...row].map(({ textContent }) => textContent).join(''))
  }
  return frames
}

test('a like and its undo are shown in the first frame after the press, busy until this phone has stored it; then another tab shows it', async ({
  page,
}) => {
  const [, other] = await twoTabs(page)
  const letKeep = await heldOutbox(page, session.uid, 'Keep')
  const drawn = await Promise.all([page, other].map(drawnIn))
  // Both words stand in the first frame after the press.
  const frames = await page.evaluate(framesOfPress, rounds.like)
  expect([...new Set(frames)]).toEqual([rounds.liked + rounds.undo])
  await expect(liked(page)).toHaveAttribute('aria-busy', 'true')
  await expect(waiting(page, 1)).toHaveCount(0)
  await expect(like(other)).toBeEnabled()
  await letKeep()
  for (const tab of [page, other]) {
    await expect(liked(tab)).toHaveAttribute('aria-busy', 'false')
    await expect(waiting(tab, 1)).toBeVisible()
  }
  for (const labels of drawn) expect(await labels()).toEqual([rounds.like, rounds.liked])
})

test('a like stays drawn until it is stored, and then for a while until it is read', async ({
  page,
}) => {
  await page.clock.install()
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  await page.goto(his)
  await expect(like(page)).toBeEnabled()
  const letKeep = await heldOutbox(page, session.uid, 'Keep')
  await like(page).click()
  await page.clock.runFor(2 * rowsMs)
  await expect(liked(page)).toHaveAttribute('aria-busy', 'true')
  await expect(waiting(page, 1)).toHaveCount(0)

  const letRead = await heldOutbox(page, session.uid, 'Read')
  await page.clock.pauseAt(Date.now() + durations.minute)
  await letKeep()
  await expect(page.locator('[data-held=Read]')).toBeAttached()
  await page.clock.runFor(rowsMs - 1)
  await expect(liked(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(like(page)).toBeEnabled()
  await letRead()
  await page.clock.resume()
  await expect(liked(page)).toHaveAttribute('aria-busy', 'false')
})

test('likes and undos pressed before any of them is stored are shown in the order of the presses', {
  tag: '@long',
}, async ({ page }) => {
  const [, other] = await twoTabs(page)
  const labels = await drawnIn(page)
  const letKeep = await heldOutbox(page, session.uid, 'Keep')
  for (let press = 0; press < 2; press += 1) {
    await like(page).click()
    await page.getByRole('button', { name: rounds.undo }).click()
  }
  await like(page).click()
  await expect(liked(page)).toHaveAttribute('aria-busy', 'true')
  await letKeep()
  for (const tab of [page, other]) {
    await expect(liked(tab)).toHaveAttribute('aria-busy', 'false')
    await expect(waiting(tab, 1)).toBeVisible()
  }
  const { like: open, liked: done } = rounds
  expect(await labels()).toEqual([open, done, open, done, open, done])
})

test('a like that this phone cannot store is rolled back, with the reason where it was pressed', async ({
  page,
}) => {
  const tabs = await twoTabs(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError')
    }
  })
  await like(page).click()
  await expect(page.getByText(reasonText['no-room'])).toBeVisible()
  for (const tab of tabs) {
    await expect(like(tab)).toBeEnabled()
    await expect(liked(tab)).toHaveCount(0)
  }
})

test('a like whose tab is closed before it was stored is shown in no other tab', {
  tag: '@long',
}, async ({ page }) => {
  const [, other] = await twoTabs(page)
  await heldOutbox(page, session.uid, 'Keep')
  await like(page).click()
  await expect(liked(page)).toBeVisible()
  await page.close()
  await expect(like(other)).toBeEnabled()
  await expect(waiting(other, 1)).toHaveCount(0)
})
