import type { Page } from '@playwright/test'
import type { Measurement } from '../../../scripts/measurement.ts'
import { text } from '../../../src/shared/text.ts'
import { turnTo } from '../../support/deck.ts'
import { inTurn } from './compared.ts'
import { pressAt, pressSeen, rest, textSeen } from './in-page.ts'
import { type LiveBench, withLiveBench } from './live.ts'

const runs = 10
const path = 'bench/tabs'

const mean = (times: readonly number[]): number =>
  times.reduce((sum, time) => sum + time, 0) / times.length

interface Seen {
  /** As the tab of the press draws it: at once, and busy. */
  drawn: number
  /** From the rows of this phone. */
  kept: number
}

/** Presses Like in one tab and Undo in the other: both ways count. @returns milliseconds, of both */
const likeAndUndo = async (one: Page, other: Page): Promise<Seen> => {
  const times: Seen[] = []
  for (const [pressing, watching, button, shown] of [
    [one, other, text.rounds.like, text.rounds.liked],
    [other, one, text.rounds.undo, text.rounds.like],
  ] as const) {
    const seen = watching.evaluate(pressSeen, shown)
    const pressed = await pressing.evaluate(pressAt, button)
    const { drawn, kept } = await seen
    times.push({ drawn: drawn - pressed, kept: kept - pressed })
    await pressing.evaluate(rest, 1)
  }
  return { drawn: mean(times.map(({ drawn }) => drawn)), kept: mean(times.map(({ kept }) => kept)) }
}

/** The same for a document: written in one tab, then in the other. */
const writeBothWays = async (one: Page, other: Page): Promise<number> => {
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
    await writing.evaluate(rest, 1)
  }
  return mean(times)
}

const compare = async (bench: LiveBench): Promise<Measurement[]> => {
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
  const { drawn, kept, theirs } = await inTurn<keyof Seen | 'theirs'>(runs, [
    () => likeAndUndo(page, other),
    async () => ({ theirs: await writeBothWays(...tabs) }),
  ])
  await context.close()
  await profile.close()
  const value = drawn / theirs
  return [
    { name: 'P7 a like, seen in the other tab', value: drawn, unit: 'ms' },
    { name: 'P7 the same, kept on this phone', value: kept, unit: 'ms' },
    { name: 'P7 a write, seen in the other tab of Firestore', value: theirs, unit: 'ms' },
    { name: 'P7 ours to theirs', value, unit: 'ratio', goal: { atMost: 0.75 } },
    { name: 'P7 ours, kept, to theirs', value: kept / theirs, unit: 'ratio' },
  ]
}

/** P7: a like in one tab, until it is seen in another, beside Firestore's cache for several tabs. */
export const measure = (): Promise<Measurement[]> => withLiveBench(compare)
