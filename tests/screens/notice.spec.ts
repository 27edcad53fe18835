import type { BrowserContext, Locator, Page } from '@playwright/test'
import { languages } from '../../src/shared/language/language.ts'
import {
  connection as inHindi,
  connectionShort as shortInHindi,
} from '../../src/shared/text/hi/shell.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { roundsText } from '../../src/shared/text/rounds/rounds.ts'
import { connectionShortText, connectionText, shellText } from '../../src/shared/text/shell.ts'
import { authText } from '../../src/shared/text/sign-in/auth.ts'
import { chooseLanguage, expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

declare global {
  interface Window {
    /** The sum of the scores of the shifts that no press caused. */
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

/** The box of each control. */
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

const round = '/dashboard/male/rounds'

/** The layout stays as the network goes and comes on the round, which is shown, and on the edit screen. */
const expectLayoutStays = async (page: Page, context: BrowserContext): Promise<void> => {
  await expectStill(page, context, [
    page.getByRole('button', { name: roundsText.next }),
    page.getByRole('button', { name: roundsText.like, exact: true }),
  ])
  await page.goto('/dashboard/edit-profile')
  await expectStill(page, context, [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: ownProfileText.sections.details }),
  ])
}

/** Runs before the page's own scripts. The notice leaves after seconds: its paused animation keeps it here, in full sight. */
const keepNotice = (): void =>
  addEventListener('animationstart', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const one of target.getAnimations()) {
      if (!('animationName' in one) || one.animationName !== 'say') continue
      one.currentTime = 1000
      one.pause()
    }
  })

/** Runs in the page: spares the wait for the end of the notice, once `keepNotice` holds it. @returns its time, in ms */
const endNotice = async (line: Element): Promise<number> => {
  for (;;) {
    const fading = line.getAnimations().find(({ playState }) => playState === 'paused')
    await fading?.ready
    await new Promise(requestAnimationFrame)
    if (fading === undefined) continue
    fading.finish()
    return Number(fading.effect?.getComputedTiming().endTime)
  }
}

/** The notice stands long enough to read a sentence; afterwards the cloud button remains. */
const noticeMs = 7000

/** Expects a notice that no finger meets, that goes, and whose words open again at the cloud. */
const expectPassing = async (page: Page, context: BrowserContext): Promise<void> => {
  await expect(page.getByText(connectionText.captive)).toBeVisible()
  await context.setOffline(true)
  const says = page.getByText(connectionShortText.offline)
  const line = page.locator('header p', { has: says })
  await expect(line).toHaveCSS('opacity', '1')
  const box = await says.boundingBox()
  const under = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=status]') === null,
    { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 },
  )
  expect(under).toBe(true)
  expect(await line.evaluate(endNotice)).toBe(noticeMs)
  await expect(line).toHaveCSS('opacity', '0')
  const target = await cloud(page).boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await cloud(page).click()
  const sheet = page.getByRole('dialog', { name: outboxText.heading })
  await expect(sheet.getByText(connectionText.offline)).toBeVisible()
  await sheet.getByRole('button', { name: shellText.close }).click()
  await expect(sheet).toHaveCount(0)
  await context.setOffline(false)
}

const widths = [320, 340, 360, 390, 430, 480, 640, 768, 1023, 1024, 1152, 1280, 1440, 1920]

/** Runs in the page. What the notice's words lie over, or where they leave the top bar. */
const coveredBy = (says: Element): string[] => {
  const over = says.getBoundingClientRect()
  const bar = document.querySelector('header')
  const controls = [
    ...document.querySelectorAll('#content, [data-tabs] a'),
    ...(bar?.querySelectorAll('a, button') ?? []),
  ]
  const covered = controls.filter((one) => {
    const box = one.getBoundingClientRect()
    // The notice may cover the link home for its seconds.
    if (one.getAttribute('href') === '/' || box.width === 0) return false
    return (
      box.left < over.right &&
      box.right > over.left &&
      box.top < over.bottom &&
      box.bottom > over.top
    )
  })
  return covered.map((one) => one.getAttribute('aria-label') ?? (one.id || one.textContent))
}

const expectCoversNothing = async (
  page: Page,
  context: BrowserContext,
  { words, short }: Record<'words' | 'short', string>,
): Promise<void> => {
  const bar = page.getByRole('banner')
  const says = bar.getByRole('status').locator('p')
  await expect(says).toHaveCount(1)
  await context.setOffline(true)
  await expect(says).toHaveText(short)
  await expect(bar.getByRole('button', { name: words })).toBeVisible()
  const faults: string[] = []
  const look = async (around: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      for (const fault of await says.evaluate(coveredBy)) faults.push(`${width}${around}: ${fault}`)
    }
  }
  await look('')
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'dismissed' }),
      }),
    ),
  )
  await expect(page.locator('[data-install]')).toBeVisible()
  await look(' with the install button')
  expect(faults).toEqual([])
  await context.setOffline(false)
}

const inLanguage = {
  en: { words: connectionText.offline, short: connectionShortText.offline },
  hi: { words: inHindi.offline, short: shortInHindi.offline },
} as const

test('the connection notice moves nothing, lets presses through, disappears by itself, opens again at the cloud button, and covers nothing', async ({
  page,
  context,
}) => {
  await page.addInitScript(keepNotice)
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto(round)
  await test.step('it lets presses through, disappears by itself, and opens again at the cloud button', () =>
    expectPassing(page, context))
  await test.step('the layout stays when the network goes and comes', () =>
    expectLayoutStays(page, context))
  for (const language of languages) {
    await test.step(`it covers nothing at any width, in ${language}`, async () => {
      await chooseLanguage(page, language)
      await page.goto(round)
      await expectCoversNothing(page, context, inLanguage[language])
    })
  }
})
