import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Measurement } from '../../../scripts/measurement.ts'
import { type Bench, startBench } from './browser.ts'
import { servePeer } from './peer/serve.ts'

/** The product's phones, and pages of the plain listener beside them. */
export interface LiveBench extends Bench {
  listener(context: BrowserContext): Promise<Page>
  /** Runs the same script in a page of the product. */
  bringAlong(page: Page): Promise<void>
}

export const withLiveBench = async (
  work: (bench: LiveBench) => Promise<Measurement[]>,
): Promise<Measurement[]> => {
  const bench = await startBench()
  const served = await servePeer(join(import.meta.dirname, 'peer/live.tsx'))
  const listener = async (context: BrowserContext) => {
    // tsx wraps named functions in `__name`, also those that are sent to the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    await page.goto(served.url)
    await page.waitForFunction(() => 'live' in window)
    return page
  }
  const bringAlong = async (page: Page) => {
    const code = await (await fetch(`${served.url}peer.js`)).text()
    await page.evaluate(`(() => {${code}\n})()`)
  }
  try {
    return await work({ ...bench, listener, bringAlong })
  } finally {
    await served.stop()
    await bench.stop()
  }
}
