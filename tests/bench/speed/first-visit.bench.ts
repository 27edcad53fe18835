import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { startCampus } from '../../faults/browser/support/campus.ts'
import { endingIn, pressLogin } from '../../support/browser/person.ts'
import { openFarLine } from '../wire/far-line.ts'
import { inTurn } from './compared.ts'
import { firstCardPainted } from './opening.ts'

const runs = repetitions(7)
const network = { roundTripMs: 100, down: 9_000_000, up: 3_000_000 }
const rate = 4
/** Short: somebody reads for longer, and Google's own chooser takes as long to come up. */
const [readingMs, choosingMs] = [3_000, 3_000]

/** Runs in the page, before its scripts. */
const watchLargestPaint = () => {
  const note = (list: PerformanceObserverEntryList) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime })
  }
  new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true })
}

const unixNow = (): number => performance.timeOrigin + performance.now()

/** Somebody who follows the link for the first time, with a browser that has nothing. */
const visit = async (browser: Browser, url: string, email: string) => {
  const line = await openFarLine(url, network)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    proxy: { server: line.server },
  })
  // tsx wraps named functions in `__name`, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchLargestPaint)
  await context.addInitScript(
    `(${firstCardPainted})().then((at) => { globalThis.cardAt = performance.timeOrigin + at })`,
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(readingMs)
  const landing = await page.evaluate(() => Number(Reflect.get(globalThis, 'largestPaint')))
  const opened = page.waitForEvent('popup')
  await pressLogin(page)
  const chooser = await opened
  const closed = chooser.waitForEvent('close').then(unixNow)
  const account = chooser.getByRole('button', { name: endingIn(email) })
  await account.waitFor()
  await page.waitForTimeout(choosingMs)
  const pressedAt = unixNow()
  // The window may be gone before the press is reported.
  await account.click().catch(() => undefined)
  const closedAt = await closed
  const shown = await page.waitForFunction(() => Number(Reflect.get(globalThis, 'cardAt')))
  const cardAt = await shown.jsonValue()
  const requests = line.requests()
  await context.close()
  line.close()
  return { landing, fromPress: cardAt - pressedAt, fromClose: cardAt - closedAt, requests }
}

/**
 * P21: a link is followed → landing page → signed in → first card, by a browser that has nothing, with
 * a network that is as far as a phone's and a quarter of the processor's speed (wire/far-line says what
 * of that network is real). Reading and choosing an account are not counted, but work goes on in them.
 * The greetings of DNS, TCP and TLS are no packets: each host's first request waits three round trips.
 */
export const measure = async (): Promise<Measurement[]> => {
  const campus = await startCampus()
  const { account } = await campus.nextMan()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
  })
  const times = await inTurn(runs, [() => visit(browser, campus.stack.url, account.email)])
  await browser.close()
  await campus.stop()
  const ms = (name: string, value: number): Measurement => ({ name, value, unit: 'ms' })
  return [
    {
      ...ms('landing page’s largest paint, greetings as waits', times.landing),
      goal: { atMost: 700 },
    },
    {
      ...ms('chooser closed → first card, greetings as waits', times.fromClose),
      goal: { atMost: 2_500 },
    },
    ms('account pressed → first card', times.fromPress),
    { name: 'requests until then', value: times.requests, unit: 'count' },
  ]
}
