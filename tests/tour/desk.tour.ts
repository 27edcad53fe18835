import type { Page } from '@playwright/test'
import { deskPages } from '../../src/desk/desk-pages.ts'
import { durations } from '../../src/shared/limits.ts'
import { curationReportText, curationText } from '../../src/shared/text/desk/curation.ts'
import { adminPlansText } from '../../src/shared/text/desk/plans.ts'
import { adminRoundsText } from '../../src/shared/text/desk/rounds.ts'
import { text } from '../../src/shared/text.ts'
import { expect, test } from '../support/servers/stack.ts'
import { takePictures } from './pictures.ts'

/** The page has come, and whatever it says while somebody waits has gone. */
const isRead = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  const waits = page.getByText(/^Loading|…$/).filter({ visible: true })
  await expect.soft(waits).toHaveCount(0, { timeout: 10_000 })
}

/** Buttons of the desk that open a dialog or the first row of a list. */
const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'rounds-create': (page) =>
    page.getByRole('button', { name: adminRoundsText.create }).first().click(),
  'plans-new': (page) => page.getByRole('button', { name: adminPlansText.create }).first().click(),
}

test('desk', async ({ stack, signedIn }) => {
  const { page } = await signedIn('admin@demo.campus')
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const rounds = await stack.documents('matchingRounds')
  const roundId =
    rounds
      .find(({ data }) => data.isActive === true)
      ?.path.split('/')
      .at(-1) ?? ''
  for (const { path } of deskPages) {
    const address = path.replace('$roundId', roundId)
    await test.step(address, async () => {
      await page.goto(`${stack.url}/admin/${address}`)
      await isRead(page)
      await takePictures(page, 'desk', path.replaceAll(/[/$]+/g, '-'), { whole: true })
    })
  }
  for (const [name, open] of Object.entries(openings)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${stack.url}/admin/${name.split('-')[0]}`)
      await isRead(page)
      await open(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await takePictures(page, 'desk', name)
    })
  }
  await test.step('curation-dry-run', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${stack.url}/admin/curation`)
    await page.getByRole('button', { name: curationText.dryRun, exact: true }).click()
    const report = page.getByRole('region', { name: curationReportText.heading })
    await expect(report.getByRole('row').first()).toBeVisible({ timeout: durations.minute })
    await takePictures(page, 'desk', 'curation-dry-run', { whole: true })
  })
})

const screens = [
  ['rounds', '/dashboard'],
  ['matches', '/dashboard/matches'],
  ['chat', '/dashboard/chat'],
  ['notifications', '/dashboard/notifications'],
  ['plans', '/dashboard/plans'],
] as const

for (const who of ['man', 'woman'] as const) {
  test(`campus: ${who}`, async ({ stack, signedIn }) => {
    const { page } = await signedIn(`${who}@demo.campus`)
    await expect(page.getByRole('button', { name: text.auth.logout })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [name, path] of screens) {
      await test.step(name, async () => {
        await page.goto(`${stack.url}${path}`)
        await isRead(page)
        await takePictures(page, `campus-${who}`, name)
      })
    }
  })
}

test('admin login', async ({ page, stack }) => {
  await page.goto(`${stack.url}/admin/login`)
  await expect(page.getByText(text.desk.loginLine)).toBeVisible()
  await takePictures(page, 'desk', 'login')
})
