import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import type { Measurement } from '../../../scripts/measurement.ts'
import { curationDecksText } from '../../../src/shared/text/admin/curation.ts'
import { signIn } from '../../support/browser/person.ts'
import { createRoundCampus, mailOf } from '../../support/curation/round-campus.ts'
import { startStack } from '../../support/servers/stack-process.ts'
import { giveAccount, writeAll } from '../../support/servers/write-all.ts'
import { type Flicks, scroll } from './scrolling.ts'

/** A table of the desk, whose rows scroll. */
interface DeskList {
  name: string
  path: string
  open: (page: Page) => Promise<void>
  flicks: Flicks
}

const men = Number(process.env.DESK_ROWS ?? 10_000)
const waitMs = 600_000
const flicks = { count: 8, pixels: 5400 }

const lists: readonly DeskList[] = [
  {
    name: `curation, ${men} decks`,
    path: '/admin/curation',
    open: async (page) => {
      const decks = page.getByRole('region', { name: curationDecksText.show }).first()
      await decks.locator('tbody tr[data-index="0"]').waitFor({ timeout: waitMs })
      await decks.scrollIntoViewIfNeeded()
    },
    flicks: { ...flicks, scroller: '[data-bench-scroller]' },
  },
]

/** Marks what scrolls around the first row. */
const markScroller = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let element = document.querySelector('tbody tr[data-index="0"]')?.parentElement ?? null
    while (element !== null && element.scrollHeight <= element.clientHeight + 1) {
      element = element.parentElement
    }
    element?.setAttribute('data-bench-scroller', '')
  })

const measureList = async (
  browser: Browser,
  page: Page,
  url: string,
  { name, path, open, flicks }: DeskList,
): Promise<Measurement[]> => {
  const begun = performance.now()
  await page.goto(`${url}${path}`)
  await open(page)
  const shown = performance.now() - begun
  await markScroller(page)
  const nodes = await page.locator('[data-bench-scroller] *').count()
  const { framesASecond, cpuMainMs, cpuAllMs } = await scroll(browser, page, flicks)
  return [
    { name: `${name}: scrolled`, value: framesASecond, unit: 'fps', goal: { atLeast: 50 } },
    { name: `${name}: main thread’s processor time a frame`, value: cpuMainMs, unit: 'ms' },
    { name: `${name}: the whole browser’s, painting too`, value: cpuAllMs, unit: 'ms' },
    { name: `${name}: nodes of the list`, value: nodes, unit: 'nodes', goal: { below: 400 } },
    { name: `${name}: until the first row`, value: shown, unit: 'ms' },
  ]
}

/** P8: the desk's longest tables, filled by a local Firebase as an admin has them. */
export const measure = async (): Promise<Measurement[]> => {
  const stack = await startStack('--no-seed')
  await giveAccount(stack, { uid: 'boss', email: mailOf('boss'), claims: { admin: true } })
  await writeAll(stack, createRoundCampus(men).drafted(Date.now()))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, stack, mailOf('boss'))
  await expect(page).toHaveURL(/\/admin\//)
  const measurements: Measurement[] = []
  for (const list of lists) {
    measurements.push(...(await measureList(browser, page, stack.url, list)))
  }
  await browser.close()
  await stack.stop()
  return measurements
}
