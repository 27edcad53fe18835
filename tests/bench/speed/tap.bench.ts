import type { Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'
import { changeRows } from '../../faults/browser/support/in-page.ts'
import { inTurn } from './compared.ts'
import { followPress, pressAt, rest } from './in-page.ts'
import { type LiveBench, withLiveBench } from './live.ts'
import { waitingRows } from './waiting-rows.ts'

/** A slow processor gets more runs, because the bench reports the slowest of twenty. */
const runsAt = (rate: number): number => repetitions(rate > 1 ? 20 : 5)

/** A person takes what is answered sooner as answered at once. */
const noticedMs = 100

const peerRuns = 5

/** A pointer that has come to rest on the button, and how long a finger stays down. */
const comeMs = 250
const heldMs = 100

/** Presses as a person does, through the browser. @returns milliseconds until it was painted */
const press = async (page: Page, button: string, shown: string): Promise<number> => {
  await page.evaluate(followPress, shown)
  const found = page.locator('main').getByRole('button', { name: button, exact: true }).first()
  const { x, y, width, height } = (await found.boundingBox()) ?? raise(`No button says ${button}`)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(comeMs)
  await page.mouse.down()
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
  return page.evaluate(() => window.pressPainted)
}

const raise = (words: string): never => {
  throw new Error(words)
}

/**
 * The button of a press with its answer, and the button that takes it back with the text that then stands
 * there.
 */
interface Ways {
  press: readonly [button: string, shown: string]
  back: readonly [button: string, shown: string]
}

const like: Ways = {
  press: [roundsText.like, roundsText.liked],
  back: [roundsText.undo, roundsText.like],
}
const toggle: Ways = { press: ['Off', 'On'], back: ['On', 'Off'] }

/** Presses, waits until it is painted, and takes it back. @returns milliseconds of the first press */
const pressBothWays = async (page: Page, ways: Ways, rate: number): Promise<number> => {
  const time = await press(page, ...ways.press)
  await page.evaluate(rest, rate)
  // The way back is not measured, so nothing is waited for but its end.
  const [back, shown] = ways.back
  await page.evaluate(followPress, shown)
  await page.evaluate(pressAt, back)
  await page.evaluate(() => window.pressPainted)
  await page.evaluate(rest, rate)
  return time
}

/**
 * Compares both at one speed of the processor. The plain button stands in the same page: both paint the same.
 */
const compare = async (page: Page, name: string, rate: number): Promise<Measurement[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const likes: number[] = []
  const { ours, theirs } = await inTurn<'ours' | 'theirs'>(runsAt(rate), [
    async () => {
      const time = await pressBothWays(page, like, rate)
      likes.push(time)
      return { ours: time }
    },
    // A few say how soon a press can be painted at all.
    async () =>
      likes.length > peerRuns ? {} : { theirs: await pressBothWays(page, toggle, rate) },
  ])
  await session.detach()
  const slowest = Math.max(...likes)
  return [
    { name: `Like to painted, ${name}`, value: ours, unit: 'ms' },
    {
      name: `the slowest of them, ${name}`,
      value: slowest,
      unit: 'ms',
      ...(rate > 1 && { goal: { atMost: noticedMs } }),
    },
    { name: `a button that sets state, ${name}`, value: theirs, unit: 'ms' },
  ]
}

const measureWith = async (bench: LiveBench, queued: number): Promise<Measurement[]> => {
  const { context, page, man } = await bench.client()
  const put = waitingRows(queued, Date.now() + durations.hour)
  await page.evaluate(changeRows, { name: man.account.uid, store: 'outbox', put })
  await bench.bringAlong(page)
  await page.evaluate(() => window.live.drawButton())
  await pressBothWays(page, like, 1)
  const measurements = [
    ...(await compare(page, `${queued} queued`, 1)),
    ...(await compare(page, `${queued} queued, four times slower`, 4)),
  ]
  await context.close()
  return measurements
}

/** P5: from the tap to the frame that shows it, beside a button that only sets state. */
export const measure = (): Promise<Measurement[]> =>
  withLiveBench(async (bench) => [
    ...(await measureWith(bench, 0)),
    ...(await measureWith(bench, 500)),
  ])
