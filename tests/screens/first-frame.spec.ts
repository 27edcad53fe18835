import type { Locator, Page } from '@playwright/test'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { durations } from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { expect, holdRows, type Rows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { round } from './rows.ts'

declare global {
  interface Window {
    /** Whether a screen has said that it is loading since the page began. */
    saidLoading: boolean
    letGo: () => void
  }
}

/** Runs before the page's own scripts. */
const watchForLoading = (loading: string): void => {
  window.saidLoading = false
  new MutationObserver(() => {
    window.saidLoading ||= document.body?.textContent?.includes(loading) ?? false
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

const card = (page: Page) => page.getByRole('article')
const saidLoading = (page: Page) => page.evaluate(() => window.saidLoading)

/** A woman's phone in the middle of her window. */
const femaleRows = (now: number): Rows => {
  const window = { startAt: now - durations.hour, endAt: now + durations.hour, isComplete: false }
  const before = { startAt: 0, endAt: 1, isComplete: true }
  const phases = { boys: before, girls: window }
  return { ...maleRows(now), rounds: [{ ...round, phases, updatedAt: now }] }
}

/** A hand rests on a link before it presses: longer than it takes until the page prepares for it. */
const rest = async (link: Locator): Promise<void> => {
  await link.hover()
  await quietOnPage(link.page(), 200)
}

for (const [whose, gender, rows] of [
  ['his', 'male', maleRows],
  ['her', 'female', femaleRows],
] as const) {
  test(`${whose} round shows a card first and never a loading text, at the start and on the way back`, {
    tag: gender === 'male' ? [] : '@long',
  }, async ({ page }) => {
    await holdRows(page, { ...session, gender }, rows(Date.now()))
    await page.addInitScript(watchForLoading, text.shell.loading)
    await page.goto('/dashboard')
    await expect(card(page)).toBeVisible()
    await page.getByRole('link', { name: text.shell.matches, exact: true }).click()
    const elsewhere = page.getByRole('heading', { name: text.rounds.myConnections })
    await expect(elsewhere).toBeVisible()
    // The other screen may say so of itself.
    await expect(page.getByRole('main')).not.toContainText(text.shell.loading)
    await page.evaluate(() => {
      window.saidLoading = false
    })
    const back = page.getByRole('link', { name: text.shell.rounds })
    await rest(back)
    await back.click()
    await expect(elsewhere).toBeHidden()
    await expect(card(page)).toBeVisible()
    expect(await saidLoading(page)).toBe(false)
  })
}

test.describe('a slow script', () => {
  // A worker would answer in place of the network.
  test.use({ serviceWorkers: 'block' })

  test('leaves no page white: it says whose it is until the app has run', async ({ page }) => {
    await holdRows(page, session, maleRows(Date.now()))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/shell-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard/male/rounds', { waitUntil: 'commit' })
    const placeholder = page.getByText('Mulaqat…', { exact: true })
    await expect(placeholder).toBeVisible()
    await expect(placeholder).toHaveCSS('opacity', '1')
    letGo()
    await expect(card(page)).toBeVisible()
    await expect(placeholder).toBeHidden()
  })
})

/** Keeps a table from everybody else until `letGo`. Runs in the page. */
const holdTable = ([name, table]: readonly [string, string]): Promise<void> =>
  new Promise((resolve) => {
    let held = true
    window.letGo = () => {
      held = false
    }
    indexedDB.open(name).onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      const store = database.transaction(table, 'readwrite').objectStore(table)
      const again = () => {
        resolve()
        if (held) store.count().onsuccess = again
      }
      again()
    }
  })

test('a round whose rows are slow to read shows loading, then its card', async ({
  page,
  context,
}) => {
  await holdRows(page, session, maleRows(Date.now()))
  const busy = await context.newPage()
  await busy.goto('/')
  await busy.evaluate(holdTable, [userDatabaseName(session.uid), 'cards'] as const)
  await page.goto('/dashboard/male/rounds')
  await expect(page.getByText(text.shell.loading)).toBeVisible()
  await busy.evaluate(() => window.letGo())
  await expect(card(page)).toBeVisible()
})

test('a page that Back brings from the browser’s memory shows nothing of before, and starts anew', async ({
  page,
}) => {
  await holdRows(page, session, {})
  await page.goto('/dashboard/account')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => {
    Object.assign(globalThis, { isSame: true })
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  await expect(heading).toBeHidden()
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(heading).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(false)
})
