import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { startBench } from './browser.ts'
import { stopWorkers } from './closed-phone.ts'
import { middle } from './compared.ts'
import { firstCardPainted } from './opening.ts'

const runs = repetitions(41)
const rate = 6
/** A phone that has slept: nothing of the last opening still runs. */
const restMs = 500

interface Morning {
  card: number
  /** Milliseconds from the navigation until the worker has begun to answer. */
  firstByte: number
}

/** Runs in the page. */
const firstByte = (): number => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming).responseStart
}

const opener = async (context: BrowserContext, page: Page, session: CDPSession) => {
  await context.addInitScript(`globalThis.firstCard = (${firstCardPainted})()`)
  await context.setOffline(true)
  const address = page.url()
  return async (): Promise<Morning> => {
    await page.goto('about:blank')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await stopWorkers(session)
    await setTimeout(restMs)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address, { waitUntil: 'commit' })
    const card = await page.evaluate(() => window.firstCard)
    return { card, firstByte: await page.evaluate(firstByte) }
  }
}

/** Chromium's own record of a script that it compiled. */
interface Compiled {
  url?: string
  cacheRejected?: boolean
  consumedCacheSize?: number
}

/** Chromium keeps the compiled code of a script after a few openings that stay. */
const warmUp = { openings: repetitions(4), ms: 4000 }

/** @returns the kilobytes of kept code of the shell that an opening used instead of compiling it */
const keptCodeUsed = async (page: Page, open: () => Promise<Morning>): Promise<number> => {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['v8', 'devtools.timeline'] })
  await open()
  const trace = JSON.parse(String(await browser?.stopTracing())) as {
    traceEvents: { name: string; args: { data?: Compiled } }[]
  }
  const shell = trace.traceEvents.find(
    ({ name, args }) => name === 'v8.compileModule' && args.data?.url?.includes('/assets/shell-'),
  )
  if (shell === undefined) throw new Error('Chromium compiled no shell')
  const { cacheRejected, consumedCacheSize } = shell.args.data ?? {}
  return cacheRejected === true ? 0 : (consumedCacheSize ?? 0) / 1000
}

const atMostOf95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN

/**
 * P18: the icon is tapped in the morning: no worker runs, there is no network, and the page has a sixth
 * of the speed. Chromium slows pages alone: the worker has the machine's own speed.
 */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const { context, page } = await bench.client()
  await waitForWorker(page)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const open = await opener(context, page, session)
  const mornings: Morning[] = []
  for (let opening = 0; opening < warmUp.openings; opening += 1) {
    await open()
    await setTimeout(warmUp.ms)
  }
  for (let run = 0; run < runs; run += 1) mornings.push(await open())
  const keptCode = await keptCodeUsed(page, open)
  await bench.stop()
  const of = (what: keyof Morning) => mornings.map((morning) => morning[what])
  const ms = (name: string, value: number): Measurement => ({ name, value, unit: 'ms' })
  return [
    { ...ms('first card, 95th percentile', atMostOf95(of('card'))), goal: { atMost: 450 } },
    ms('first card', middle(of('card'))),
    {
      ...ms(
        'before the first byte, worker at full speed, 95th percentile',
        atMostOf95(of('firstByte')),
      ),
      goal: { atMost: 60 },
    },
    ms('before the first byte, worker at full speed', middle(of('firstByte'))),
    {
      name: 'kept code of the shell that is used',
      value: keptCode,
      unit: 'kB',
      goal: { atLeast: 300 },
    },
  ]
}
