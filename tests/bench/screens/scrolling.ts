import type { Browser, CDPSession, Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'

/** Pixels a second, as fast as a flick. */
const speed = 5400

/** The cost of scrolling. `cpu…Ms` are milliseconds of processor time for one frame. */
export interface Scrolled {
  framesASecond: number
  /** The longest time between two frames. */
  longestMs: number
  cpuMainMs: number
  cpuAllMs: number
}

const countingOver = 'counting-over'

interface CountedFrames {
  frames: number
  ms: number
  longestMs: number
}

/** Runs in the page, so without named functions: its frames until the event comes, and in which time. */
const countFrames = async (over: string): Promise<CountedFrames> => {
  const counter = { frames: 0, begun: performance.now(), running: true, longestMs: 0 }
  document.addEventListener(over, () => {
    counter.running = false
  })
  let last = counter.begun
  while (counter.running) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    counter.frames += 1
    counter.longestMs = Math.max(counter.longestMs, now - last)
    last = now
  }
  return { frames: counter.frames, ms: last - counter.begun, longestMs: counter.longestMs }
}

/** Counts the page's frames while something is done to it. */
export const countFramesOf = async (
  page: Page,
  work: () => Promise<void>,
): Promise<CountedFrames> => {
  const counting = page.evaluate(countFrames, countingOver)
  await work()
  await page.evaluate((over) => document.dispatchEvent(new Event(over)), countingOver)
  return counting
}

/** Runs in the page. */
const placeOf = ({ scrollTop }: Element): number => scrollTop

/** Milliseconds of processor time that the page's main thread has used. */
const mainThread = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * durations.second
}

/** The processor time of all the browser's processes together, compositing and painting included. */
const everyProcess = async (browser: CDPSession): Promise<number> => {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * durations.second
}

export interface Flicks {
  /** Selector of the element that scrolls. */
  scroller: string
  count: number
  /** The pixels of each turn; negative towards the beginning. */
  pixels: number
  /** Work between two flicks. */
  after?: (page: Page) => Promise<void>
}

/**
 * Scrolls as the browser itself would report a wheel, so that the compositor does its part, and
 * counts the page's frames and the processor's time. The latter says the same on a busy machine.
 * @throws Error when nothing has moved
 */
export const scroll = async (
  browser: Browser,
  page: Page,
  { scroller, count, pixels, after: afterFlick }: Flicks,
): Promise<Scrolled> => {
  const session = await page.context().newCDPSession(page)
  const whole = await browser.newBrowserCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const box = await page.locator(scroller).boundingBox()
  const view = page.viewportSize()
  if (box === null || view === null) throw new Error(`${scroller} is not there`)
  const x = Math.round(box.x + box.width / 2)
  const y = Math.round(Math.max(box.y, 0) + Math.min(box.height, view.height) / 2)

  const before = { main: await mainThread(session), all: await everyProcess(whole) }
  const flickAll = async () => {
    for (let flick = 0; flick < count; flick += 1) {
      const from = await page.locator(scroller).evaluate(placeOf)
      await session.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance: -pixels,
        speed,
        gestureSourceType: 'mouse',
      })
      const moved = (await page.locator(scroller).evaluate(placeOf)) !== from
      if (!moved) throw new Error(`${scroller} did not scroll`)
      await afterFlick?.(page)
    }
  }
  const { frames, ms, longestMs } = await countFramesOf(page, flickAll)
  const after = { main: await mainThread(session), all: await everyProcess(whole) }
  return {
    framesASecond: (frames * durations.second) / ms,
    longestMs,
    cpuMainMs: (after.main - before.main) / frames,
    cpuAllMs: (after.all - before.all) / frames,
  }
}
