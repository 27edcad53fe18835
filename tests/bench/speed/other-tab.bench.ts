import type { Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { text } from '../../../src/shared/text.ts'
import { turnTo } from '../../support/browser/deck.ts'
import { inTurn } from './compared.ts'
import { cardButtonSeen, pressAt, rest, textSeen } from './in-page.ts'
import { type LiveBench, withLiveBench } from './live.ts'

const runs = repetitions(10)
/** A person who changes tabs takes what is there by then as already there. */
const noticedMs = 200
const path = 'bench/tabs'

const mean = (times: readonly number[]): number =>
  times.reduce((sum, time) => sum + time, 0) / times.length

/** Presses Like in one tab and Undo in the other: both ways count. @returns milliseconds */
const likeAndUndo = async (one: Page, other: Page, rate: number): Promise<number> => {
  const times: number[] = []
  for (const [pressing, watching, button, shown] of [
    [one, other, text.rounds.like, text.rounds.liked],
    [other, one, text.rounds.undo, text.rounds.like],
  ] as const) {
    const seen = watching.evaluate(cardButtonSeen, shown)
    const pressed = await pressing.evaluate(pressAt, button)
    times.push((await seen) - pressed)
    await pressing.evaluate(rest, rate)
  }
  return mean(times)
}

/** The same measurement for a document: it is written in one tab, then in the other. */
const writeBothWays = async (one: Page, other: Page, rate: number): Promise<number> => {
  const times: number[] = []
  for (const [writing, watching] of [
    [one, other],
    [other, one],
  ] as const) {
    const value = `value ${Math.random()}`
    const seen = watching.evaluate(textSeen, { selector: 'body', text: value })
    const written = await writing.evaluate(([at, words]) => window.live.write(at, 'value', words), [
      path,
      value,
    ] as const)
    times.push((await seen).drawn - written)
    await writing.evaluate(rest, rate)
  }
  return mean(times)
}

/** Compares both at one speed of the processor, in every tab. */
const compare = async (
  ours: readonly [Page, Page],
  theirs: readonly [Page, Page],
  rate: number,
): Promise<Measurement[]> => {
  for (const page of [...ours, ...theirs]) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  const seen = await inTurn<'like' | 'write'>(runs, [
    async () => ({ like: await likeAndUndo(...ours, rate) }),
    async () => ({ write: await writeBothWays(...theirs, rate) }),
  ])
  const name = rate === 1 ? '' : `, ${rate} times slower`
  return [
    {
      name: `a like, seen in the other tab${name}`,
      value: seen.like,
      unit: 'ms',
      ...(rate > 1 && { goal: { atMost: noticedMs } }),
    },
    {
      name: `a write, seen in the other tab of Firestore${name}`,
      value: seen.write,
      unit: 'ms',
    },
    {
      name: `ours to theirs${name}`,
      value: seen.like / seen.write,
      unit: 'ratio',
      goal: { atMost: 1 },
    },
  ]
}

const measureWith = async (bench: LiveBench): Promise<Measurement[]> => {
  const { context, page, man } = await bench.client()
  const [her] = man.women
  if (her === undefined) throw new Error('No woman')
  const other = await context.newPage()
  await other.goto(page.url())
  await turnTo(other, her)
  const profile = await bench.browser.newContext()
  const tabs = [await bench.listener(profile), await bench.listener(profile)] as const
  for (const tab of tabs) {
    await tab.evaluate((host) => window.live.open(host, 'tabs'), bench.campus.stack.backend)
    await tab.evaluate((at) => window.live.follow(at, 'value'), path)
  }
  const measurements = [
    ...(await compare([page, other], tabs, 1)),
    ...(await compare([page, other], tabs, 4)),
  ]
  await context.close()
  await profile.close()
  return measurements
}

/** P7: a like in one tab, until it is seen in another, beside Firestore's cache for several tabs. */
export const measure = (): Promise<Measurement[]> => withLiveBench(measureWith)
