import type { Page } from '@playwright/test'
import { writeMatch } from '../../../functions/matches/write-match.ts'
import { readDocument } from '../../../functions/platform/read-documents.ts'
import { createStore } from '../../../functions/platform/store-admin.ts'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { Player } from '../../faults/browser/support/campus.ts'
import { inTurn } from './compared.ts'
import { addHer, openForHer, pressConfirm } from './her-press.ts'
import { rest, textSeen } from './in-page.ts'
import { type LiveBench, withLiveBench } from './live.ts'

const runs = repetitions(15)
/** The round trip: her press travels half of it, and the server's word to his phone the other half. */
const roundTripMs = 100
const visibleMs = 400
const unixNow = (): number => performance.timeOrigin + performance.now()

interface Seen {
  /** The instant at which the change is in the page's tree. */
  drawn: number
  /** The instant at which a frame shows the change to a person. */
  painted: number
}

/** The server's own transaction of a confirmation. @returns when its commit was sent, Unix milliseconds */
const confirmAs = async ({ campus }: LiveBench, man: Player, herUid: string, name: string) => {
  const { account: boy, roundId } = man
  const her = man.women[0]
  if (her === undefined) throw new Error('The deck is empty')
  const store = createStore(campus.firestore)
  return store.transaction(async (transaction) => {
    const subscription = await readDocument(
      transaction,
      subscriptionSchema,
      paths.subscription(boy.uid),
    )
    if (subscription === undefined) throw new Error('He has no plan')
    const girl = { ...her, uid: herUid, name }
    const now = Date.now()
    writeMatch(transaction, roundId, { boy, girl, subscription }, { likes: [], decks: [] }, now)
    return unixNow()
  })
}

const compare = async (bench: LiveBench): Promise<Measurement[]> => {
  const { page, man } = await bench.client()
  await page.getByRole('link', { name: text.shell.matches, exact: true }).click()
  const other = await bench.campus.nextMan()
  const listeners: Record<'memory' | 'tabs', Page> = {
    memory: await bench.listener(await bench.browser.newContext()),
    tabs: await bench.listener(await bench.browser.newContext()),
  }
  const { backend } = bench.campus.stack
  for (const cache of ['memory', 'tabs'] as const) {
    await listeners[cache].evaluate(([host, which]) => window.live.open(host, which), [
      backend,
      cache,
    ] as const)
  }
  /** @returns milliseconds from what `begin` names until `where` shows her name */
  const untilSeen = async (
    where: Page,
    name: string,
    begin: () => Promise<number>,
  ): Promise<Seen> => {
    const [{ drawn, painted }, begunAt] = await Promise.all([
      where.evaluate(textSeen, { selector: 'body', text: name }),
      begin(),
    ])
    await where.evaluate(rest, 1)
    return { drawn: drawn - begunAt, painted: painted - begunAt }
  }
  const measureOne = (where: Page, whose: Player, herUid: string): Promise<Seen> => {
    const name = `Seen ${herUid}`
    return untilSeen(where, name, () => confirmAs(bench, whose, herUid, name))
  }
  const followHer = (cache: keyof typeof listeners, herUid: string) =>
    listeners[cache].evaluate(([at, field]) => window.live.follow(at, field), [
      paths.match(matchId(other.account.uid, herUid)),
      `people.${herUid}.name`,
    ] as const)
  let turn = 0
  const listen = async (cache: keyof typeof listeners): Promise<Seen> => {
    turn += 1
    await followHer(cache, `bench${turn}`)
    return measureOne(listeners[cache], other, `bench${turn}`)
  }
  const press = async (where: Page, whose: Player): Promise<Seen> => {
    turn += 1
    const [uid, name] = [`bench${turn}`, `Seen bench${turn}`]
    const token = await addHer(bench.campus, whose, uid, name)
    if (whose === other) await followHer('memory', uid)
    await where.evaluate(rest, 1)
    const way = roundTripMs / 2
    const { drawn, painted } = await untilSeen(where, name, () =>
      pressConfirm(bench.campus, whose, token, way),
    )
    // Chromium delays the answer to a request, but nothing that comes on an open stream.
    return { drawn: drawn + way, painted: painted + way }
  }
  const named = (name: string, { drawn, painted }: Seen) => ({
    [`${name} drawn`]: drawn,
    [`${name} painted`]: painted,
  })
  const confirmed = await inTurn(runs, [
    async () => {
      turn += 1
      return named('ours', await measureOne(page, man, `bench${turn}`))
    },
    async () => named('bare', await listen('memory')),
    async () => named('kept', await listen('tabs')),
  ])
  await openForHer(bench.campus, man.roundId, [man, other])
  for (const phone of [page, listeners.memory]) {
    const session = await phone.context().newCDPSession(phone)
    await session.send('Network.enable')
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1, offline: false }
    await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: roundTripMs })
  }
  const pressed = await inTurn(runs, [
    async () => named('ours', await press(page, man)),
    async () => named('bare', await press(listeners.memory, other)),
  ])
  for (const one of [page, listeners.memory, listeners.tabs]) await one.context().close()
  const rows = (
    from: string,
    times: Readonly<Record<string, number>>,
    how: keyof Seen,
    goal?: Measurement['goal'],
  ): Measurement[] => {
    const { [`ours ${how}`]: ours = Number.NaN, [`bare ${how}`]: bare = Number.NaN } = times
    return [
      {
        name: `from ${from}, ${how} on the other phone`,
        value: ours,
        unit: 'ms',
        ...(goal && { goal }),
      },
      { name: `from ${from}, ${how} by a bare listener`, value: bare, unit: 'ms' },
      {
        name: `from ${from}, ${how}, ours to a bare listener`,
        value: ours / bare,
        unit: 'ratio',
      },
    ]
  }
  const { 'ours painted': ours = Number.NaN, 'kept painted': kept = Number.NaN } = confirmed
  return [
    ...rows('the commit', confirmed, 'painted'),
    { name: 'the same, by one that keeps what it hears', value: kept, unit: 'ms' },
    { name: 'the same, ours to one that keeps', value: ours / kept, unit: 'ratio' },
    ...rows('the commit', confirmed, 'drawn'),
    ...rows('her press', pressed, 'painted', { atMost: visibleMs }),
    ...rows('her press', pressed, 'drawn'),
  ]
}

/**
 * P12: from her press of Confirm, through the real function, with 100 ms there and back, until his phone
 * shows the match, beside a bare listener on that match. Visible is what a frame shows, as in the other benches. Beside that,
 * without a goal: when it stood in the page's tree, and both from the commit on, where a phone that
 * keeps what it hears before it shows it is two to three times as late as one that keeps nothing.
 */
export const measure = (): Promise<Measurement[]> => withLiveBench(compare)
