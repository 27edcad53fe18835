import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openLine } from '../../browsers/line.ts'
import { losing, narrowChannel } from '../../browsers/slow-line.ts'
import { tourFolder } from '../../tour/tour-page.ts'
import { expect } from '../servers/stack.ts'

/** The speed of "2G" in browsers' tools, and less. */
const bytesPerSecond = 32_000
const latencyMs = 600
const lost = 0.3
const slowdown = 6
const screen = { width: 360, height: 640 }

export interface SlowPhone {
  page: Page
  /** Keeps a picture of the screen in the tour's folder, numbered in the order they are taken. */
  picture(name: string): Promise<void>
  /** Expects that the open document was never without a word for a second. */
  expectNeverEmpty(): Promise<void>
  /** The number of requests that were answered so far. */
  answered(): number
  close(): Promise<void>
}

/** Counts the looks that met an empty screen. Runs in the page. */
const watchEmptiness = () => {
  addEventListener('DOMContentLoaded', () => {
    let empty = 0
    setInterval(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
      empty = document.body.innerText.trim() === '' ? empty + 1 : 0
      if (empty > 3) document.documentElement.dataset.wasEmpty = location.pathname
    }, 250)
  })
}

/**
 * A small, slow phone on a narrow line that loses a share of the requests.
 * @param day the folder of its pictures
 */
export const openSlowPhone = async (
  browser: Browser,
  day: string,
  seed: number,
): Promise<SlowPhone> => {
  const line = await openLine(narrowChannel(bytesPerSecond, latencyMs))
  line.rule(losing(lost, seed))
  const context = await browser.newContext({
    viewport: screen,
    hasTouch: true,
    proxy: { server: `http://127.0.0.1:${line.port}` },
  })
  await context.addInitScript(watchEmptiness)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const folder = join(tourFolder, day)
  mkdirSync(folder, { recursive: true })
  let taken = 0
  return {
    page,
    async picture(name) {
      taken += 1
      const path = join(folder, `${taken}-${name}.jpeg`)
      await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' })
    },
    async expectNeverEmpty() {
      const wasEmpty = () => document.documentElement.dataset.wasEmpty
      expect(await page.evaluate(wasEmpty)).toBeUndefined()
    },
    answered: () => line.answered.length,
    async close() {
      await context.close()
      await line.close()
    },
  }
}
