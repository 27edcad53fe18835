import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { startStack } from '../../support/servers/stack-process.ts'
import { inTurn, type Side } from './compared.ts'
import { serveLandingPeer } from './peer/landing/serve.ts'

const runs = repetitions(7)
/** "Slow 4G" of Lighthouse: bits a second, milliseconds there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
}
const rate = 4
/** No page of the three paints anything larger after this time. */
const settledMs = 1_500

interface Opened {
  paint: number
  /** Sum of what each task takes beyond 50 ms, after the first paint. */
  blocked: number
  shift: number
}

/** Runs in the page, before its scripts. */
const watchPaints = () => {
  const seen = { paint: 0, blocked: 0, shift: 0 }
  Reflect.set(globalThis, 'seen', seen)
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  watch('longtask', ({ startTime, duration }) => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    if (first !== undefined && startTime > first.startTime) seen.blocked += duration - 50
  })
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
}

/** A first visit, by a browser that has nothing. */
const visit = async (browser: Browser, url: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  // tsx wraps named functions in `__name`, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchPaints)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(settledMs)
  const opened = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Opened)
  await context.close()
  return opened
}

/** P4: the landing page's largest paint, beside the same page drawn by React in the browser. */
export const measure = async (): Promise<Measurement[]> => {
  const stack = await startStack()
  const router = await serveLandingPeer('router', stack.url)
  const firebase = await serveLandingPeer('firebase', stack.url)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const named =
    (name: string, url: string): Side<string> =>
    async () => {
      const { paint, blocked, shift } = await visit(browser, url)
      return { [`${name} paint`]: paint, [`${name} blocked`]: blocked, [`${name} shift`]: shift }
    }
  const times = await inTurn<string>(runs, [
    named('ours', stack.url),
    named('router', router.url),
    named('firebase', firebase.url),
  ])
  await browser.close()
  router.stop()
  firebase.stop()
  await stack.stop()
  const of = (name: string): number => times[name] ?? Number.NaN
  const ms = (name: string, value: number): Measurement => ({ name, value, unit: 'ms' })
  return [
    ms('largest paint', of('ours paint')),
    ms('the same drawn by React and a router', of('router paint')),
    ms('the same with Firebase before it', of('firebase paint')),
    {
      name: 'ours to Firebase before it',
      value: of('ours paint') / of('firebase paint'),
      unit: 'ratio',
      goal: { atMost: 0.15 },
    },
    {
      name: 'ours to React and a router',
      value: of('ours paint') / of('router paint'),
      unit: 'ratio',
      goal: { atMost: 0.33 },
    },
    { ...ms('page blocked beyond 50 ms a task', of('ours blocked')), goal: { atMost: 0 } },
    { name: 'layout shift', value: of('ours shift'), unit: 'ratio', goal: { atMost: 0 } },
  ]
}
