import type { BrowserContext, Locator, Page } from '@playwright/test'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'
import { connectionText, shellText } from '../../../src/shared/text/shell.ts'
import { authText } from '../../../src/shared/text/sign-in/auth.ts'
import { largeText } from '../../support/browser/large-text.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

declare global {
  interface Window {
    /** What moved without a press: the sum of the scores of the shifts. */
    shifted: number
  }
}

/** Runs in the page. */
const watchShifts = (): void => {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift' })
}

const cloud = (page: Page) => page.getByRole('button', { name: connectionText.offline })

/** Where each of them is. */
const boxesOf = (controls: Locator[]) => Promise.all(controls.map((one) => one.boundingBox()))

const expectStill = async (
  page: Page,
  context: BrowserContext,
  controls: Locator[],
): Promise<void> => {
  const around = page
    .getByRole('banner')
    .getByRole('link')
    .or(page.getByRole('banner').getByRole('button', { name: authText.logout }))
  // This server is somebody else's: that is known by the end of the start.
  await expect(page.getByText(connectionText.captive)).toBeVisible()
  const all = [...controls, ...(await around.all())]
  await page.evaluate(watchShifts)
  const before = await boxesOf(all)
  const says = page.getByText(connectionText.offline)
  for (let turn = 0; turn < 2; turn += 1) {
    await context.setOffline(true)
    await expect(says).toBeVisible()
    await expect(cloud(page)).toBeVisible()
    expect(await boxesOf(all)).toEqual(before)
    await context.setOffline(false)
    await expect(says).toBeHidden()
    expect(await boxesOf(all)).toEqual(before)
  }
  expect(await page.evaluate(() => window.shifted)).toBe(0)
}

for (const [width, height, scale] of [
  [360, 740, 100],
  [360, 740, 200],
  [1280, 800, 100],
] as const) {
  const title = `the layout stays when the network goes and comes: ${width} px, ${scale} % text`
  const isUsual = width === 360 && scale === 100
  test(title, { tag: isUsual ? [] : '@long' }, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    if (scale === 200) await page.addInitScript(largeText)
    await holdRows(page, session, maleRows(Date.now()))
    await page.goto('/dashboard/male/rounds')
    await expectStill(page, context, [
      page.getByRole('button', { name: roundsText.next }),
      page.getByRole('button', { name: roundsText.like, exact: true }),
    ])
    await page.goto('/dashboard/edit-profile')
    await expectStill(page, context, [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: ownProfileText.sections.details }),
    ])
  })
}

test('the connection notice lets presses through, disappears by itself, and opens again at the cloud button', async ({
  page,
  context,
}) => {
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto('/dashboard/male/rounds')
  await expect(page.getByText(connectionText.captive)).toBeVisible()
  await context.setOffline(true)
  const says = page.getByText(connectionText.offline)
  await expect(says).toHaveCSS('opacity', '1')
  const box = await says.boundingBox()
  const under = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=status]') === null,
    { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 },
  )
  expect(under).toBe(true)
  await expect(says).toHaveCSS('opacity', '0')
  const target = await cloud(page).boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await cloud(page).click()
  const sheet = page.getByRole('dialog', { name: outboxText.heading })
  await expect(sheet.getByText(connectionText.offline)).toBeVisible()
  await sheet.getByRole('button', { name: shellText.close }).click()
  await expect(sheet).toHaveCount(0)
})
