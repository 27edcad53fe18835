import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { type Bench, startBench } from './browser.ts'
import { inTurn } from './compared.ts'
import { firstCardPainted } from './opening.ts'
import type { OfflinePeerSettings } from './peer/offline/page.tsx'
import { serveOfflinePeer } from './peer/offline/serve.ts'

declare global {
  interface Window {
    /** The answer of `firstCardPainted`. */
    firstCard: Promise<number>
  }
}

const runs = repetitions(21)
/** The pause between two openings. */
const restMs = 150
const viewport = { width: 360, height: 740 }

const settingsOf = async ({ campus }: Bench, roundId: string): Promise<OfflinePeerSettings> => {
  const init = await (await fetch(`${campus.stack.url}/__/firebase/init.json`)).json()
  const { firestore: backend, auth: authBackend } = init.emulator
  return { projectId: campus.projectId, backend, authBackend, roundId }
}

/** The peer after its only visit online: its worker runs, its account and its documents are kept. */
const visitPeer = async (bench: Bench, url: string): Promise<Page> => {
  const man = await bench.campus.nextMan()
  const context = await bench.browser.newContext({ viewport })
  // tsx wraps named functions in `__name`, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await page.goto(url)
  const settings = await settingsOf(bench, man.roundId)
  await page.evaluate((given) => window.offline.settle(given), settings)
  await page.reload()
  const { uid, email } = man.account
  const idToken = JSON.stringify({ sub: uid, email, email_verified: true })
  await page.evaluate((token) => window.offline.signIn(token), idToken)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => window.offline.installWorker())
  await waitForWorker(page)
  return page
}

const opener = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page)
  // The page itself notes the time: on a busy machine the browser's driver may look late.
  await context.addInitScript(`globalThis.firstCard = (${firstCardPainted})()`)
  await context.setOffline(true)
  const address = page.url()
  await page.goto('about:blank')
  return async (rate: number): Promise<number> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address, { waitUntil: 'commit' })
    const time = await page.evaluate(() => window.firstCard)
    // A slowed page takes three quarters of a processor even while it waits, and any page goes on
    // after its first card: whoever is opened next has the machine to itself.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto('about:blank')
    await setTimeout(restMs)
    return time
  }
}

/**
 * P2: offline, from the beginning of the navigation to the frame with the first card, beside a page
 * that draws the same, bars and router too, with a worker of its own, on Firebase's own persistence:
 * signed in, and with the three documents that the card needs in its cache, asked for together.
 */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const peer = await serveOfflinePeer(bench.campus.stack.url)
  const { context, page } = await bench.client()
  const peerPage = await visitPeer(bench, peer.url)
  const [ours, theirs] = [await opener(context, page), await opener(peerPage.context(), peerPage)]
  const times = await inTurn<'ours' | 'theirs' | 'oursSlow' | 'theirsSlow'>(runs, [
    async () => ({ ours: await ours(1) }),
    async () => ({ theirs: await theirs(1) }),
    async () => ({ oursSlow: await ours(4) }),
    async () => ({ theirsSlow: await theirs(4) }),
  ])
  await bench.stop()
  await peer.stop()
  const [value, slow] = [times.ours / times.theirs, times.oursSlow / times.theirsSlow]
  return [
    { name: 'offline: first card', value: times.ours, unit: 'ms' },
    { name: 'the same on Firebase’s persistence', value: times.theirs, unit: 'ms' },
    { name: 'ours to theirs', value, unit: 'ratio', goal: { atMost: 0.45 } },
    { name: 'four times slower: first card', value: times.oursSlow, unit: 'ms' },
    { name: 'the same, four times slower', value: times.theirsSlow, unit: 'ms' },
    { name: 'ours to theirs, slower', value: slow, unit: 'ratio', goal: { atMost: 0.6 } },
  ]
}
