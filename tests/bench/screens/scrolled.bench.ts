import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { isSmoke, type Measurement } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { holdRows, session } from '../../screens/app.ts'
import { maleRows } from '../../screens/campus.ts'
import { me } from '../../screens/rows.ts'
import { serveBuiltApp } from '../../support/built-app/serve.ts'
import { type LongList, longLists, putPhotos } from './long-lists.ts'
import { scroll } from './scrolling.ts'

const mine = {
  id: me,
  uid: me,
  name: 'Me',
  gender: 'male',
  isProfileComplete: true,
  photoUrls: [],
  interests: [],
  setupStatus: {},
}

/** Megabytes of the page's heap that are still reachable. */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

const measureList = async (
  browser: Browser,
  baseURL: string,
  { name, path, rows, bring, flicks }: LongList,
): Promise<Measurement[]> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const now = Date.now()
  await holdRows(page, session, { ...maleRows(now), me: [mine], ...rows(now) })
  const begun = performance.now()
  await page.goto(path)
  await page.locator('article, [role=log] li').first().waitFor()
  const shown = performance.now() - begun
  await bring?.(page)
  await page.waitForTimeout(2 * durations.second)
  const { framesASecond, cpuMainMs, cpuAllMs } = await scroll(browser, page, flicks)
  const heap = await heapOf(page)
  await context.close()
  return [
    { name: `${name}: scrolled`, value: framesASecond, unit: 'fps', goal: { atLeast: 55 } },
    { name: `${name}: main thread's processor time a frame`, value: cpuMainMs, unit: 'ms' },
    { name: `${name}: the whole browser's, painting too`, value: cpuAllMs, unit: 'ms' },
    { name: `${name}: heap`, value: heap, unit: 'MB', goal: { below: 120 } },
    { name: `${name}: until the first row`, value: shown, unit: 'ms' },
  ]
}

/** The long lists of the product in the built app, on rows alone: no backend is asked. */
export const measure = async (): Promise<Measurement[]> => {
  const outDir = mkdtempSync(join(tmpdir(), 'mulaqat-bench-'))
  await build({ logLevel: 'silent', build: { outDir, emptyOutDir: true } })
  await putPhotos(outDir)
  const site = await serveBuiltApp(outDir)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const measurements: Measurement[] = []
  for (const list of isSmoke ? longLists.slice(0, 1) : longLists) {
    measurements.push(...(await measureList(browser, site.url, list)))
  }
  await browser.close()
  await site.close()
  rmSync(outDir, { recursive: true })
  return measurements
}
