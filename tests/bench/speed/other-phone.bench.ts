import { FieldValue } from '@google-cloud/firestore'
import type { Page } from '@playwright/test'
import type { Measurement } from '../../../scripts/measurement.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { Player } from '../../faults/browser/support/campus.ts'
import { inTurn } from './compared.ts'
import { rest, textSeen } from './in-page.ts'
import { type LiveBench, withLiveBench } from './live.ts'

const runs = 15
const unixNow = (): number => performance.timeOrigin + performance.now()

/** What the server writes when somebody is confirmed, with the bell in the same commit. */
const confirmAs = async ({ campus }: LiveBench, man: Player, herUid: string, name: string) => {
  const { firestore } = campus
  const { uid } = man.account
  const at = FieldValue.serverTimestamp()
  const deck = (await firestore.doc(paths.assignment(man.roundId, uid)).get()).data()
  const card = deck?.cards[man.women[0]?.uid ?? '']
  const batch = firestore.batch()
  batch.set(firestore.doc(paths.match(matchId(uid, herUid))), {
    roundId: man.roundId,
    boyUid: uid,
    girlUid: herUid,
    participants: [uid, herUid],
    people: {
      [uid]: { name: 'Himself', instagramId: 'some.body', card },
      [herUid]: { name, instagramId: 'some.body', card: { ...card, uid: herUid } },
    },
    status: 'open',
    lastMessage: null,
    readAt: {},
    createdAt: at,
    updatedAt: at,
    gone: false,
    // What the bare listener shows.
    name,
  })
  batch.set(firestore.doc(paths.bell(uid)), { rangAt: { matches: at } }, { merge: true })
  const begun = unixNow()
  await batch.commit()
  return begun
}

const compare = async (bench: LiveBench): Promise<Measurement[]> => {
  const { page, man } = await bench.phone()
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
  const measureOne = async (where: Page, whose: Player, herUid: string): Promise<number> => {
    const name = `Seen ${herUid}`
    const seen = where.evaluate(textSeen, { selector: 'body', text: name })
    const begun = await confirmAs(bench, whose, herUid, name)
    const time = (await seen) - begun
    await where.evaluate(rest)
    return time
  }
  let turn = 0
  const listen = async (cache: keyof typeof listeners): Promise<number> => {
    turn += 1
    const path = paths.match(matchId(other.account.uid, `bench${turn}`))
    await listeners[cache].evaluate((at) => window.live.follow(at, 'name'), path)
    return measureOne(listeners[cache], other, `bench${turn}`)
  }
  const { ours, bare, kept } = await inTurn<'ours' | 'bare' | 'kept'>(runs, [
    async () => {
      turn += 1
      return { ours: await measureOne(page, man, `bench${turn}`) }
    },
    async () => ({ bare: await listen('memory') }),
    async () => ({ kept: await listen('tabs') }),
  ])
  for (const one of [page, listeners.memory, listeners.tabs]) await one.context().close()
  const toBare = { value: ours / bare, goal: { atMost: 2 } }
  return [
    { name: 'P12 a match, seen on the other phone', value: ours, unit: 'ms' },
    { name: 'P12 the same, seen by a bare listener', value: bare, unit: 'ms' },
    { name: 'P12 the same, by one that keeps what it hears', value: kept, unit: 'ms' },
    { name: 'P12 ours to a bare listener', ...toBare, unit: 'ratio' },
    { name: 'P12 ours to one that keeps what it hears', value: ours / kept, unit: 'ratio' },
  ]
}

/** P12: from the commit of a match until a phone shows it, beside a bare listener on that match. */
export const measure = (): Promise<Measurement[]> => withLiveBench(compare)
