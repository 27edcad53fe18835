import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import {
  curationActsText,
  curationDecksText,
  curationText,
} from '../../../src/shared/text/desk/curation.ts'
import { tableText } from '../../../src/shared/text/desk/table.ts'
import { signIn } from '../../support/browser/person.ts'
import { createRoundCampus, mailOf } from '../../support/curation/round-campus.ts'
import { startStack } from '../../support/servers/stack-process.ts'
import { giveAccount, writeAll } from '../../support/servers/write-all.ts'
import { countFramesOf, scroll } from './scrolling.ts'
import { measurePaint } from './table-paint.ts'

const men = Number(process.env.DESK_ROWS ?? sized(10_000, 300))
const waitMs = 600_000
/** The time of one frame at 60 a second and one lost frame. */
const frameMs = 34
/** A task that a person does not notice. */
const longestTaskMs = 50
const quietMs = 2_000
const scroller = '[data-bench-scroller]'
const bareScroller = '[data-bench-bare]'
const flick = { scroller, pixels: 5400 }

/** Marks what scrolls around the first row. */
const markScroller = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let element = document.querySelector('tbody tr[data-index="0"]')?.parentElement ?? null
    while (element !== null && element.scrollHeight <= element.clientHeight + 1) {
      element = element.parentElement
    }
    element?.setAttribute('data-bench-scroller', '')
  })

/** Runs in the page: an empty box of this size, so that its frames tell what the machine can do. */
const addBareScroller = (box: { width: number; height: number; scrollHeight: number }): void => {
  const [bare, inner] = [document.createElement('div'), document.createElement('div')]
  bare.setAttribute('data-bench-bare', '')
  bare.style.cssText = `overflow:auto;width:${box.width}px;height:${box.height}px`
  inner.style.height = `${box.scrollHeight}px`
  bare.append(inner)
  document.body.replaceChildren(bare)
}

/** The longest frame of an empty box that is scrolled as far. */
const measureMachine = async (browser: Browser, page: Page, count: number): Promise<number> => {
  const box = await page
    .locator(scroller)
    .evaluate(({ clientWidth, clientHeight, scrollHeight }) => ({
      width: clientWidth,
      height: clientHeight,
      scrollHeight,
    }))
  await page.evaluate(addBareScroller, box)
  const { longestMs } = await scroll(browser, page, { ...flick, scroller: bareScroller, count })
  return longestMs
}

const openDecks = async (page: Page, url: string): Promise<Locator> => {
  await page.goto(`${url}/admin/curation`)
  const decks = page.getByRole('region', { name: curationDecksText.show }).first()
  await decks.locator('tbody tr[data-index="0"]').waitFor({ timeout: waitMs })
  await decks.scrollIntoViewIfNeeded()
  await markScroller(page)
  return decks
}

/** Sorts by names, by scores, and filters: each looks at every row. */
const sortAndFilter = (decks: Locator) => async (): Promise<void> => {
  const { name, mean } = curationDecksText.columns
  for (const column of [name, mean]) {
    const head = decks.getByRole('columnheader', { name: column })
    await head.getByRole('button').click()
    await decks.locator('th[aria-sort="ascending"]', { hasText: column }).waitFor()
  }
  await decks.getByRole('searchbox').fill(`Name of ${men > 50 ? 'm4' : 'm'}`)
  await decks.getByText(/^\d+ of \d+ rows$/).waitFor()
  await decks.getByRole('searchbox').fill('')
  await decks.getByText(tableText.count(men, men), { exact: true }).waitFor()
}

const measureDecks = async (browser: Browser, page: Page, url: string): Promise<Measurement[]> => {
  const begun = performance.now()
  const decks = await openDecks(page, url)
  const shown = performance.now() - begun
  const nodes = await page.locator(`${scroller} *`).count()
  const { oursMs, plainMs } = await measurePaint(page, decks, men)
  // The table came back after a filter that matched nobody.
  await markScroller(page)
  const changed = await countFramesOf(page, sortAndFilter(decks))
  await page.locator(scroller).scrollIntoViewIfNeeded()
  // Scrolls to the end, whatever the number of rows.
  const height = await page.locator(scroller).evaluate(({ scrollHeight }) => scrollHeight)
  const count = Math.max(1, Math.floor(height / flick.pixels))
  const scrolled = await scroll(browser, page, { ...flick, count })
  const machineMs = await measureMachine(browser, page, count)
  const name = `curation, ${men} decks`
  const ms = (what: string, value: number, goal?: Measurement['goal']): Measurement => ({
    name: `${name}: ${what}`,
    value,
    unit: 'ms',
    ...(goal && { goal }),
  })
  return [
    {
      name: `${name}: first paint, beside all rows at once`,
      value: plainMs / oursMs,
      unit: 'ratio',
      goal: { atLeast: 20 },
    },
    ms('first paint', oursMs),
    { name: `${name}: nodes of the list`, value: nodes, unit: 'nodes', goal: { below: 400 } },
    {
      name: `${name}: scrolled to the end`,
      value: scrolled.framesASecond,
      unit: 'fps',
      goal: { atLeast: 50 },
    },
    ms('longest frame while scrolled', scrolled.longestMs, { atMost: frameMs }),
    ms('longest frame of an empty box scrolled as far', machineMs),
    ms('longest frame while sorted and filtered', changed.longestMs, { atMost: frameMs }),
    ms('main thread’s processor time a frame', scrolled.cpuMainMs),
    ms('the whole browser’s, painting too', scrolled.cpuAllMs),
    ms('until the first row', shown),
  ]
}

/** Runs in the page: notes its longest task from now on. Below 50 ms Chromium names none. */
const noteLongestTask = (): void => {
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTask = Math.max(window.longestTask, duration)
    }
  }).observe({ type: 'longtask' })
}

declare global {
  interface Window {
    /** Milliseconds of the page's longest task. */
    longestTask: number
  }
}

/** The page beside a dry run, which works in a worker: its parts are the page's to give and to take. */
const measureDryRun = async (page: Page, url: string): Promise<Measurement> => {
  await openDecks(page, url)
  await page.evaluate(noteLongestTask)
  // The outcomes of earlier rounds come after the first row.
  do {
    await page.evaluate(() => {
      window.longestTask = 0
    })
    await page.waitForTimeout(quietMs)
  } while ((await page.evaluate(() => window.longestTask)) > 0)
  await page.getByRole('button', { name: curationText.dryRun }).click()
  await page.getByRole('button', { name: curationActsText.discard }).waitFor({ timeout: waitMs })
  // An observer hears of a task after its end.
  await page.waitForTimeout(quietMs)
  return {
    name: `a dry run of ${men} × ${men}: the page’s longest task beside it`,
    value: await page.evaluate(() => window.longestTask),
    unit: 'ms',
    goal: { atMost: longestTaskMs },
  }
}

/** P8: the desk's longest table, filled by a local Firebase as an admin has them. */
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
  const measurements = [
    ...(await measureDecks(browser, page, stack.url)),
    await measureDryRun(page, stack.url),
  ]
  await browser.close()
  await stack.stop()
  return measurements
}
