import { createServer } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { expireToken } from '../../faults/browser/support/in-page.ts'
import { type Bench, startBench } from './browser.ts'
import { inTurn, middle } from './compared.ts'
import { firstCardPainted } from './opening.ts'

const runs = repetitions(7)

/** Accepts every connection and never says a word. */
const blackHole = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { host: `127.0.0.1:${address.port}`, stop: () => server.close() }
}

/** A phone that was used before, its token expired, whose network leads into the hole from now on. */
const phoneIn = async (bench: Bench, hole: string): Promise<Page> => {
  const { context, page } = await bench.client()
  const init = await (await fetch(`${bench.campus.stack.url}/__/firebase/init.json`)).json()
  const emulator = { firestore: hole, auth: hole, storage: hole, functions: hole }
  await context.route('**/__/firebase/init.json', (route) =>
    route.fulfill({ json: { ...init, emulator }, headers: { Date: new Date().toUTCString() } }),
  )
  await page.evaluate(expireToken, durations.hour)
  return page
}

/** The peer in the same state: signed in, its documents in Firestore's cache, its token expired. */
const peerBefore = async (bench: Bench): Promise<BrowserContext> => {
  const { backend } = bench.campus.stack
  const { page, context } = await bench.peer()
  await page.evaluate(([host]) => window.peer.open(host, host), [backend] as const)
  await page.evaluate(() => window.peer.signIn())
  await page.evaluate(() => window.peer.firstCards())
  await page.evaluate(expireToken, durations.hour)
  await page.close()
  return context
}

const peerOpening = async (bench: Bench, context: BrowserContext, hole: string) => {
  const { page } = await bench.peer(context)
  await page.evaluate(([host]) => window.peer.open(host, host), [hole] as const)
  return page.evaluate(async () => {
    const begun = performance.now()
    await window.peer.firstCards()
    return performance.now() - begun
  })
}

/**
 * P1: the network accepts everything and answers nothing. From the beginning of the navigation to
 * the frame with the first card, with the service worker's start, beside a page that waits for
 * Firebase Auth and reads Firestore's cache. The peers do nothing but wait, so they wait all at once.
 */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const hole = await blackHole()
  const page = await phoneIn(bench, hole.host)
  await bench.openRules()
  await bench.putCards()
  const before = await Promise.all(Array.from({ length: runs }, () => peerBefore(bench)))
  const waiting = Promise.all(before.map((context) => peerOpening(bench, context, hole.host)))

  const session = await page.context().newCDPSession(page)
  const opening = async (rate: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(page.url(), { waitUntil: 'commit' })
    return page.evaluate(firstCardPainted)
  }
  const ours = await inTurn<'full' | 'throttled'>(runs, [
    async () => ({ full: await opening(1) }),
    async () => ({ throttled: await opening(4) }),
  ])
  const theirs = middle(await waiting)
  await bench.stop()
  hole.stop()
  return [
    { name: 'dead Wi-Fi: first card', value: ours.full, unit: 'ms' },
    { name: 'auth first, on Firestore’s cache', value: theirs, unit: 'ms' },
    { name: 'theirs to ours', value: theirs / ours.full, unit: 'ratio', goal: { atLeast: 200 } },
    {
      name: 'four times slower: first card',
      value: ours.throttled,
      unit: 'ms',
      goal: { atMost: 450 },
    },
  ]
}
