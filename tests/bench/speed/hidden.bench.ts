import type { Page } from '@playwright/test'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { startBench } from './browser.ts'

const hiddenMs = sized(10 * durations.minute, 20 * durations.second)
/** Hiding itself has something to do: what is on its way ends, and the line is put down. */
const leavingMs = 10 * durations.second

/** Runs in the page, before its scripts: counts the timers that fire while nobody looks. */
const countTimers = () => {
  const counted = { fired: 0 }
  Object.assign(globalThis, { counted })
  const wrap = (name: 'setTimeout' | 'setInterval') => {
    const real = globalThis[name].bind(globalThis) as (...given: unknown[]) => unknown
    const counting = (work: unknown, ...given: unknown[]) =>
      real(
        (...passed: unknown[]) => {
          if (document.visibilityState === 'hidden') counted.fired += 1
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
const firedSince = (): number => {
  const { counted } = globalThis as unknown as { counted: { fired: number } }
  const { fired } = counted
  counted.fired = 0
  return fired
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
  return { timers: await page.evaluate(firedSince), requests }
}

/** P25: a tab that nobody looks at does nothing. */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const { context, page } = await bench.client()
  await context.addInitScript(countTimers)
  await page.reload()
  await page.locator('main article').first().waitFor()
  await page.waitForTimeout(leavingMs)
  await page.evaluate(hide)
  const leaving = await hiddenFor(page, leavingMs)
  const hidden = await hiddenFor(page, hiddenMs)
  await bench.stop()
  const count = (name: string, value: number): Measurement => ({ name, value, unit: 'count' })
  const minutes = `${hiddenMs / durations.minute} minutes`
  return [
    { ...count(`timers in ${minutes}`, hidden.timers), goal: { atMost: 0 } },
    { ...count(`requests in ${minutes}`, hidden.requests), goal: { atMost: 0 } },
    count('timers in the ten seconds of leaving', leaving.timers),
    count('requests in them', leaving.requests),
  ]
}
