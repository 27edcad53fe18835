import { FieldValue } from '@google-cloud/firestore'
import { expect } from '@playwright/test'
import type { Measurement } from '../../../scripts/measurement.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { changeRows } from '../../faults/browser/support/in-page.ts'
import { turnTo } from '../../support/deck.ts'
import { type Bench, startBench } from './browser.ts'
import { pressUntilPainted, textSeen } from './in-page.ts'

const frameMs = 1000 / 60
const middle = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Rows of the outbox that nobody refuses, each in a lane of its own. */
const waitingRows = (count: number, retryAt: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `token:bench-${index}`,
    name: 'saveToken',
    args: { deviceId: `bench-${index}`, fcmToken: `token-${index}`, platform: 'web' },
    lane: `token:bench-${index}`,
    order: index + 1,
    state: 'queued',
    createdAt: Date.now(),
    attempts: 0,
    retryAt,
    retrySetBy: 'server',
    retrySetAt: Date.now(),
  }))

/** P5: from the tap to the frame that shows it, beside a button that only sets state. */
const tapToPaint = async (bench: Bench): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  for (const queued of [0, 500]) {
    const { context, page, man } = await bench.phone()
    const put = waitingRows(queued, Date.now() + durations.hour)
    await page.evaluate(changeRows, { name: man.account.uid, store: 'outbox', put })
    const likes: number[] = []
    const turns: number[] = []
    for (const [index, her] of man.women.entries()) {
      await turnTo(page, her)
      const like = { button: text.rounds.like, shown: text.rounds.undo }
      likes.push(await page.evaluate(pressUntilPainted, like))
      const count = await page.getByText(/^Profile \d+ of \d+$/).textContent()
      const [, place = 1, all = 1] = /(\d+) of (\d+)/.exec(count ?? '') ?? []
      const forward = Number(place) < Number(all)
      const button = forward ? text.rounds.next : text.rounds.previous
      const shown = `Profile ${Number(place) + (forward ? 1 : -1)} of ${all}`
      turns.push(await page.evaluate(pressUntilPainted, { button, shown }))
      if (index === 4) break
    }
    const [ours, theirs] = [middle(likes), middle(turns)]
    measurements.push(
      { name: `P5 Like to painted, ${queued} queued`, value: ours, unit: 'ms' },
      { name: `P5 a button that sets state, ${queued} queued`, value: theirs, unit: 'ms' },
      { name: `P5 frames more, ${queued} queued`, value: (ours - theirs) / frameMs, unit: 'ratio' },
    )
    await context.close()
  }
  return measurements
}

/** P7: a like in one tab, until it is seen in another. */
const otherTab = async (bench: Bench): Promise<Measurement[]> => {
  const { context, page, man } = await bench.phone()
  const other = await context.newPage()
  await other.goto(page.url())
  const ours: number[] = []
  for (const her of man.women.slice(0, 3)) {
    await turnTo(page, her)
    await turnTo(other, her)
    const seen = other.evaluate(textSeen, text.rounds.undo)
    const pressed = await page.evaluate((name) => {
      const buttons = [...document.querySelectorAll('button')]
      const at = Date.now()
      buttons.find(({ textContent }) => textContent === name)?.click()
      return at
    }, text.rounds.like)
    ours.push((await seen) - pressed)
  }
  await context.close()

  const { backend } = bench.campus.stack
  const one = await bench.peer()
  const two = await bench.peer(one.context)
  for (const tab of [one, two]) {
    await tab.page.evaluate(([host]) => window.peer.open(host, host), [backend] as const)
  }
  const theirs: number[] = []
  for (const value of [1, 2, 3]) {
    const seen = two.page.evaluate((wanted) => window.peer.seen('shared/one', wanted), value)
    await two.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const written = await one.page.evaluate((wanted) => window.peer.write(wanted), value)
    theirs.push((await seen) - written)
  }
  await one.context.close()
  return [
    { name: 'P7 a like, seen in the other tab', value: middle(ours), unit: 'ms' },
    { name: 'P7 a write, seen in the other tab of Firestore', value: middle(theirs), unit: 'ms' },
    { name: 'P7 ours to theirs', value: middle(ours) / middle(theirs), unit: 'ratio' },
  ]
}

/** P12: a match is written, until it is seen on a phone. */
const otherPhone = async (bench: Bench): Promise<Measurement[]> => {
  const { context, page, man } = await bench.phone()
  const { firestore, stack } = bench.campus
  await page.getByRole('link', { name: text.shell.matches, exact: true }).click()
  const { uid } = man.account
  const deck = (await firestore.doc(paths.assignment(man.roundId, uid)).get()).data()
  const ours: number[] = []
  for (const [index, her] of man.women.slice(0, 3).entries()) {
    const card = deck?.cards[her.uid]
    const person = (name: string) => ({ name, instagramId: 'some.body', card })
    const name = `Seen ${'ABC'[index]}`
    const at = FieldValue.serverTimestamp()
    const seen = page.evaluate(textSeen, name)
    const begun = Date.now()
    const batch = firestore.batch()
    batch.set(firestore.doc(paths.match(matchId(uid, her.uid))), {
      roundId: man.roundId,
      boyUid: uid,
      girlUid: her.uid,
      participants: [uid, her.uid],
      people: { [uid]: person('Himself'), [her.uid]: person(name) },
      status: 'open',
      lastMessage: null,
      readAt: {},
      createdAt: at,
      updatedAt: at,
      gone: false,
    })
    batch.set(firestore.doc(paths.bell(uid)), { rangAt: { matches: at } }, { merge: true })
    await batch.commit()
    ours.push((await seen) - begun)
  }
  await context.close()

  const peer = await bench.peer()
  await peer.page.evaluate(([host]) => window.peer.open(host, host), [stack.backend] as const)
  const theirs: number[] = []
  for (const value of [11, 12, 13]) {
    const seen = peer.page.evaluate((wanted) => window.peer.seen('shared/two', wanted), value)
    await peer.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const begun = Date.now()
    await firestore.doc('shared/two').set({ value })
    theirs.push((await seen) - begun)
  }
  await peer.context.close()
  return [
    { name: 'P12 a match, seen on the other phone', value: middle(ours), unit: 'ms' },
    { name: 'P12 a document, seen by a bare listener', value: middle(theirs), unit: 'ms' },
    { name: 'P12 ours to theirs', value: middle(ours) / middle(theirs), unit: 'ratio' },
  ]
}

/** P13: fifty things that wait, back online, with 400 ms to the server and back. */
const backOnline = async (bench: Bench): Promise<Measurement[]> => {
  const { context, page, man } = await bench.phone()
  const { firestore, stack } = bench.campus
  await stack.control('latency', { milliseconds: 400 })
  await context.setOffline(true)
  const put = waitingRows(50, 0)
  await page.evaluate(changeRows, { name: man.account.uid, store: 'outbox', put })
  const begun = performance.now()
  await context.setOffline(false)
  const devices = () => stack.documents(`${collections.users}/${man.account.uid}/devices`)
  await expect
    .poll(async () => (await devices()).length, { timeout: 60_000, intervals: [50] })
    .toBe(50)
  const ours = performance.now() - begun
  await context.close()
  const started = performance.now()
  for (let index = 0; index < 50; index += 1) await firestore.doc(`one/${index}`).set({ index })
  const theirs = performance.now() - started
  await stack.control('latency', { milliseconds: 0 })
  return [
    { name: 'P13 fifty queued, all delivered', value: ours, unit: 'ms' },
    { name: 'P13 one after the other', value: theirs, unit: 'ms' },
    { name: 'P13 theirs to ours', value: theirs / ours, unit: 'ratio' },
  ]
}

export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const measurements = [...(await tapToPaint(bench)), ...(await backOnline(bench))]
  await bench.openRules()
  for (const one of [otherTab, otherPhone]) measurements.push(...(await one(bench)))
  await bench.stop()
  return measurements
}
