import type { Page } from '@playwright/test'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { startBench } from './browser.ts'

const hiddenMs = sized(10 * durations.minute, 20 * durations.second)
/**
 * The tab gives its work away after half a minute (data/locks/leader): another look comes often before. The
 * Firestore SDK gives the goodbye of its channel 45 seconds more.
 */
const leavingMs = 90 * durations.second
/**
 * Firebase Auth looks into its database every 800 ms for what other tabs have done, and has no switch for
 * that: 750 looks in ten minutes here. Chromium lets a really hidden tab look once a second, and after five
 * minutes once a minute. The goal counts them all the same. Stopping it means to replace a part of the SDK
 * that decides who is signed in.
 */
const authLookMs = 800
const settledMs = 10 * durations.second

/** Runs in the page, before its scripts: counts the timers that fire while nobody looks. */
const countTimers = (authLook: number) => {
  const counted = { fired: 0, looks: 0 }
  Object.assign(globalThis, { counted })
  const wrap = (name: 'setTimeout' | 'setInterval') => {
    const real = globalThis[name].bind(globalThis) as (...given: unknown[]) => unknown
    const counting = (work: unknown, ...given: unknown[]) =>
      real(
        (...passed: unknown[]) => {
          if (document.visibilityState === 'hidden') {
            counted.fired += 1
            if (name === 'setInterval' && given[0] === authLook) counted.looks += 1
          }
          if (typeof work === 'function') work(...passed)
        },
        ...given,
      )
    Object.assign(globalThis, { [name]: counting })
  }
  wrap('setTimeout')
  wrap('setInterval')
}

/** Runs in the page. A headless browser hides no page, so the page is told so. */
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Runs in the page. @returns how many timers fired since the last question */
const firedSince = (): { fired: number; looks: number } => {
  const { counted } = globalThis as unknown as { counted: { fired: number; looks: number } }
  const now = { ...counted }
  Object.assign(counted, { fired: 0, looks: 0 })
  return now
}

const hiddenFor = async (page: Page, milliseconds: number) => {
  await page.evaluate(firedSince)
  let requests = 0
  const count = () => {
    requests += 1
  }
  page.context().on('request', count)
  await page.waitForTimeout(milliseconds)
  page.context().off('request', count)
  return { ...(await page.evaluate(firedSince)), requests }
}

/** P25: a tab that nobody looks at does nothing. */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const { context, page } = await bench.client()
  await context.addInitScript(countTimers, authLookMs)
  await page.reload()
  await page.locator('main article').first().waitFor()
  await page.waitForTimeout(settledMs)
  await page.evaluate(hide)
  const leaving = await hiddenFor(page, leavingMs)
  const hidden = await hiddenFor(page, hiddenMs)
  await bench.stop()
  const count = (name: string, value: number): Measurement => ({ name, value, unit: 'count' })
  const span = `${hiddenMs / durations.second} seconds`
  return [
    { ...count(`timers in ${span}`, hidden.fired), goal: { atMost: 0 } },
    count('of them Firebase Auth’s looks', hidden.looks),
    { ...count(`requests in ${span}`, hidden.requests), goal: { atMost: 0 } },
    count('timers of the ninety seconds of leaving', leaving.fired),
    count('requests of leaving', leaving.requests),
  ]
}
