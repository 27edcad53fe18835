import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import type { Measurement } from '../../../scripts/measurement.ts'
import { durations, limits } from '../../../src/shared/limits.ts'
import { holdRows, type Rows, session } from '../../unit/ui/app.ts'
import { maleRows } from '../../unit/ui/campus.ts'
import { match, me, message } from '../../unit/ui/rows.ts'

const scrolledMs = 4 * durations.second
/** Pixels a frame, as fast as a flick. */
const pixelsAFrame = 90
const framesACard = 30

interface Screen {
  name: string
  path: string
  rows: (now: number) => Rows
  /** What scrolls; the deck is turned as well. */
  scroller: string
  up: boolean
}

const many = <Item>(count: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => make(place))
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

const screens: readonly Screen[] = [
  {
    name: '60 cards',
    path: '/dashboard/male/rounds',
    scroller: 'html',
    up: false,
    rows: (now) => {
      const [full] = maleRows(now).cards as { card: object }[]
      return {
        cards: many(limits.deckMax, (position) => {
          const uid = `girl${position}`
          return { roundId: 'round', uid, position, card: { ...full?.card, uid } }
        }),
      }
    },
  },
  {
    name: '500 matches',
    path: '/dashboard/matches',
    scroller: 'html',
    up: false,
    rows: (now) => ({
      matches: many(500, (place) => match(`girl${place}`, { createdAt: now - place })),
      drafts: [{ key: 'welcomed-matches', value: many(500, (n) => match(`girl${n}`).id) }],
    }),
  },
  {
    name: '10,000 notifications',
    path: '/dashboard/notifications',
    scroller: 'html',
    up: false,
    rows: (now) => ({
      notifications: many(10_000, (place) => ({
        id: `n${place}`,
        title: `Title ${place}`,
        body: 'Something to read. '.repeat(1 + (place % 5)),
        userUid: place % 2 === 0 ? me : null,
        targetType: place % 2 === 0 ? 'personal' : 'all',
        createdAt: now - place * (durations.minute / 2),
        updatedAt: now,
        seen: true,
      })),
    }),
  },
  {
    name: '5,000 messages',
    path: '/dashboard/chat?with=girl',
    scroller: '[role=log]',
    up: true,
    rows: (now) => ({
      messages: many(5000, (place) => ({
        ...message(`m${place}`, place % 3 === 0 ? me : 'girl', now - place * durations.minute),
        text: 'Words of a message. '.repeat(1 + (place % 7)),
      })),
    }),
  },
]

/** Runs in the page, so without named functions. @returns frames a second while something scrolls without a pause */
const framesWhileScrolling = async ([selector, ms, step, turnEvery]: readonly [
  string,
  number,
  number,
  number,
]): Promise<number> => {
  const scroller = document.querySelector(selector)
  const begun = performance.now()
  let frames = 0
  while (performance.now() - begun < ms) {
    scroller?.scrollBy(0, step)
    frames += 1
    if (turnEvery > 0 && frames % turnEvery === 0) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      scroller?.scrollTo(0, 0)
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return (frames * 1000) / (performance.now() - begun)
}

/** Megabytes of the page's heap that are still reachable. */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

const measureScreen = async (
  browser: Browser,
  baseURL: string,
  { name, path, rows, scroller, up }: Screen,
): Promise<Measurement[]> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const now = Date.now()
  await holdRows(page, session, { ...maleRows(now), me: [mine], ...rows(now) })
  const begun = performance.now()
  await page.goto(path)
  await page.locator('article, [role=log] li').first().waitFor()
  const shown = performance.now() - begun
  await page.waitForTimeout(2 * durations.second)
  const frames = await page.evaluate(framesWhileScrolling, [
    scroller,
    scrolledMs,
    up ? -pixelsAFrame : pixelsAFrame,
    name === '60 cards' ? framesACard : 0,
  ] as const)
  const heap = await heapOf(page)
  await context.close()
  return [
    { name: `${name}: scrolled, at least 55`, value: frames, unit: 'fps' },
    { name: `${name}: heap, below 120`, value: heap, unit: 'MB' },
    { name: `${name}: until the first row, in the built app`, value: shown, unit: 'ms' },
  ]
}

/** The long lists of the product in the built app, on rows alone: no backend is asked. */
export const measure = async (): Promise<Measurement[]> => {
  const outDir = mkdtempSync(join(tmpdir(), 'mulaqat-bench-'))
  await build({ logLevel: 'silent', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const measurements: Measurement[] = []
  for (const screen of screens) {
    const url = server.resolvedUrls?.local[0] ?? ''
    measurements.push(...(await measureScreen(browser, url, screen)))
  }
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
  return measurements
}
