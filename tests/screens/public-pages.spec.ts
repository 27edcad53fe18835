import type { Page, Route } from '@playwright/test'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { deviceDatabaseName, leavingPrefix } from '../../src/data/device/device-ids.ts'
import { headingsMark } from '../../src/public-pages/live/marks.ts'
import * as limits from '../../src/shared/limits.ts'
import { publicPaths } from '../../src/shared/public-pages.ts'
import { landingText, pauseText } from '../../src/shared/text/landing.ts'
import { safetyPageText } from '../../src/shared/text/safety-page.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shifts.ts'
import { databasesPage } from '../support/built-app/serve.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

test.use({ hasTouch: true })

const paths = publicPaths

const word = (page: Page) => page.locator('[data-word].is-shown')
const frontCard = (page: Page) => page.locator('[data-card][data-place="0"] use').first()

test('every public page is accessible, and fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads every public page, and unknown addresses lead to the landing page', async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    }
    await page.goto('/safety')
    for (const number of ['112', '181', '1930']) {
      const call = page.getByRole('link', { name: safetyPageText.call(number) })
      await expect(call).toHaveAttribute('href', `tel:${number}`)
    }
    await page.goto('/how-it-works')
    await expect(page).toHaveURL('/')
  })
})

test('the word changes every 2200 ms and the card every 3600 ms, until the page is paused', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('html.moving')).toBeAttached()
  await expect(word(page)).toHaveText(`${landingText.words[0]}.`)
  const first = await frontCard(page).getAttribute('href')
  // The live script has begun its rhythms once it has drawn the install button's state.
  await expect(page.locator('[data-install]')).toHaveAttribute('aria-disabled', 'false')
  await page.clock.runFor(limits.heroWordMs)
  await expect(word(page)).toHaveText(`${landingText.words[1]}.`)
  await page.clock.runFor(limits.demoCardMs - limits.heroWordMs)
  expect(await frontCard(page).getAttribute('href')).not.toBe(first)
  const voices = page.locator('.voices-track')
  await expect(voices).toHaveCSS('animation-play-state', 'running')
  // WCAG 2.2.2: by a finger too, beside the voices.
  await page.getByRole('button', { name: pauseText.pause }).last().tap()
  await expect(voices).toHaveCSS('animation-play-state', 'paused')
  const stopped = await word(page).textContent()
  await page.clock.runFor(10 * limits.heroWordMs)
  expect(await word(page).textContent()).toBe(stopped)
  await expect(page.getByRole('button', { name: pauseText.play })).toHaveCount(2)
})

test('a press on Pause before the page’s script has come is not lost', async ({ page }) => {
  const held: Route[] = []
  await page.route(/\/live-(?!hindi)[^/]*\.js$/, (route) => void held.push(route))
  await page.goto('/', { waitUntil: 'commit' })
  const pause = page.getByRole('button', { name: pauseText.pause }).first()
  // A control that does nothing yet is not offered.
  await expect(page.locator('[data-install]')).toBeHidden()
  await pause.click()
  await expect(page.getByText(pauseText.playShort).first()).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  const play = page.getByRole('button', { name: pauseText.play })
  await expect(play).toHaveCount(2)
  await play.last().click()
  await expect(pause).toBeVisible()
  await expect(play).toHaveCount(0)
})

test('nothing rotates with reduced motion, and every number stands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('[data-install]')).toHaveAttribute('aria-disabled', 'false')
  await page.clock.runFor(10 * limits.demoCardMs)
  await expect(word(page)).toHaveText(`${landingText.words[0]}.`)
  await expect(page.getByRole('button', { name: pauseText.pause })).toHaveCount(0)
  for (const { value, unit } of landingText.counters.items) {
    await expect(page.locator(`[data-count="${value}"]`)).toHaveText(`${value}${unit}`)
  }
})

test('headings get the app’s font on a first visit, unless the hero would move under a finger', async ({
  page,
}) => {
  await watchLayoutShifts(page)
  // Each visit is a first one.
  await page.addInitScript((mark) => localStorage.removeItem(mark), headingsMark)
  const changed: number[] = []
  for (const width of [320, 360, 412, 700, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.waitForFunction((mark) => localStorage.getItem(mark) !== null, headingsMark)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    )
    expect(await layoutShifts(page), `${width} pixels`).toBeLessThan(0.01)
    if ((await page.locator('html.headings-now').count()) > 0) changed.push(width)
  }
  // A wider title may break elsewhere in the system's font.
  expect(changed).toEqual(expect.arrayContaining([320, 360, 412]))
})

test('a signed-in person goes on to the dashboard, reads the landing page when coming from the app, and has the app’s bar on a public page', async ({
  page,
}) => {
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: text.shell.matches, exact: true })).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/', { waitUntil: 'commit' }).catch(() => undefined)
  await expect(page).toHaveURL('/dashboard/male/rounds')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: text.shell.home }).click()
  await expect(page).toHaveURL('/')
  const onward = page.getByRole('link', { name: landingText.dashboard })
  await expect(onward.first()).toBeVisible()
  await expect(page.getByRole('button', { name: landingText.start })).toHaveCount(0)
  await onward.first().click()
  await expect(page).toHaveURL('/dashboard/male/rounds')

  await page.goto('/safety')
  await expect(bar.getByRole('link', { name: text.shell.dashboard })).toBeVisible()
  const bell = bar.getByRole('link', { name: new RegExp(`^${text.shell.notifications}`) })
  await expect(bell).toBeVisible()
  await expect(bar.getByText(text.shell.completeProfile)).toBeHidden()
  await expect(bar.getByRole('button', { name: text.auth.login })).toBeHidden()
  await bell.click()
  await expect(page).toHaveURL('/dashboard/notifications')
  await page.goto('/safety')
  await bar.getByRole('button', { name: text.auth.logout }).click()
  await expect(page.getByRole('button', { name: landingText.start }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
})

test('a public page’s bar leads somebody whose profile is not complete to it', async ({ page }) => {
  await holdRows(page, { ...session, complete: false }, {})
  await page.goto('/setup/profile')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: text.shell.completeProfile })).toBeVisible()
  await page.goto('/safety')
  await expect(bar.getByRole('link', { name: text.shell.completeProfile })).toHaveAttribute(
    'href',
    '/setup/gender',
  )
  await expect(bar.getByRole('button', { name: text.auth.logout })).toBeHidden()
})

test('a mark without a session leads to the landing page, once', async ({ page }) => {
  // A page of the site would take the mark away.
  await page.goto(databasesPage)
  await page.evaluate(() => localStorage.setItem('signed-in', '1'))
  await page.goto('about:blank')
  await page.goto('/', { waitUntil: 'commit' }).catch(() => undefined)
  await expect(page).toHaveURL('/?from=%2Fdashboard')
  await expect(page.getByRole('button', { name: landingText.start }).first()).toBeVisible()
})

test('a sign-out that a closed page left half done is finished on the landing page', async ({
  page,
}) => {
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map((one) => one.name))
  await page.goto('/profile/nobody')
  await expect.poll(names).toContain(deviceDatabaseName)
  await page.evaluate(
    async ([device, rows, leaving]) => {
      const open = (name: string) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
      ;(await open(rows)).close()
      const database = await open(device)
      const writing = database.transaction('settings', 'readwrite')
      writing.objectStore('settings').put({ id: leaving, value: true })
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      database.close()
    },
    [deviceDatabaseName, userDatabaseName('left'), `${leavingPrefix}left`] as const,
  )
  await page.goto('/')
  await expect.poll(names).not.toContain(userDatabaseName('left'))
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  // A first visit: the app's fonts come while the page is read.
  test(`no public page moves what one reads at ${viewport.width} pixels @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchLayoutShifts(page)
    for (const path of paths) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let read = 0; read < height; read += viewport.height / 2) {
        await page.mouse.wheel(0, viewport.height / 2)
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      }
      if (path === '/') {
        await expect(page.locator('[data-count="3200"]')).toHaveText('3200')
        await expect(page.locator('[data-score]')).toHaveText(`${landingText.score.to}%`)
      }
      expect(await layoutShifts(page), path).toBeLessThan(0.01)
    }
  })
}
