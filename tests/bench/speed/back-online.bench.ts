import { FieldValue } from '@google-cloud/firestore'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { paths } from '../../../src/shared/paths.ts'
import { changeRows } from '../../faults/browser/support/in-page.ts'
import { type Bench, startBench } from './browser.ts'
import { middle } from './compared.ts'
import { waitingRows } from './waiting-rows.ts'

const runs = repetitions(7)
const queued = 50
const roundTripMs = 400
/** A bench that waits for ever says nothing. */
const timeoutMs = 60_000
/** Time for the other work of coming back online to end before the next run. */
const restMs = 1_500

type Client = Awaited<ReturnType<Bench['client']>>

/** Something to be seen: each is one action with its own document, and rules that look at another. */
const announce = async ({ campus: { firestore } }: Bench): Promise<void> => {
  const writer = firestore.bulkWriter()
  for (let index = 0; index < runs * queued; index += 1) {
    const notification = {
      userUid: null,
      targetType: 'all',
      title: 'Hello',
      body: 'From the campus',
    }
    void writer.set(firestore.doc(paths.notification(announcementId(index))), {
      ...notification,
      seen: false,
      createdAt: FieldValue.serverTimestamp(),
    })
  }
  await writer.close()
}

const announcementId = (index: number): string => `bench-${index}`

/** The server itself says when: asking takes nothing from what is measured. */
const untilThere = ({ campus }: Bench, uid: string, count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not ${count} delivered`)), timeoutMs)
    const all = campus.firestore.collection(paths.seen(uid))
    const stop = all.onSnapshot(({ size }) => {
      if (size < count) return
      stop()
      clearTimeout(late)
      resolve()
    })
  })

/** Rows of the outbox, each in a lane of its own. */
const seenRows = (first: number) =>
  waitingRows(queued, 0).map((row, index) => {
    const id = announcementId(first + index)
    return { ...row, key: `seen:${id}`, name: 'markSeen', args: { ids: [id] } }
  })

const deliver = async (bench: Bench, { page, man }: Client, run: number): Promise<number> => {
  const { stack } = bench.campus
  const { uid } = man.account
  await page.context().setOffline(true)
  const put = seenRows(run * queued)
  await page.evaluate(changeRows, { name: uid, store: 'outbox', put })
  const before = await bench.campus.firestore.collection(paths.seen(uid)).count().get()
  const there = untilThere(bench, uid, before.data().count + queued)
  await stack.control('latency', { milliseconds: roundTripMs })
  const begun = performance.now()
  await page.context().setOffline(false)
  await there
  const time = performance.now() - begun
  await stack.control('latency', { milliseconds: 0 })
  await page.waitForTimeout(restMs)
  return time
}

const oneAfterTheOther = async ({ campus }: Bench): Promise<number> => {
  await campus.stack.control('latency', { milliseconds: roundTripMs })
  const begun = performance.now()
  for (let index = 0; index < queued; index += 1) {
    await campus.firestore.doc(`one/${index}`).set({ index })
  }
  const time = performance.now() - begun
  await campus.stack.control('latency', { milliseconds: 0 })
  return time
}

/** P13: fifty things that wait, back online, with 400 ms to the server and back. */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  await announce(bench)
  const client = await bench.client()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await deliver(bench, client, run))
  const ours = middle(times)
  // This way waits fifty times for the same thing, so one run is enough.
  const theirs = await oneAfterTheOther(bench)
  await bench.stop()
  return [
    { name: 'fifty queued, all delivered', value: ours, unit: 'ms', goal: { atMost: 5000 } },
    { name: 'one after the other', value: theirs, unit: 'ms' },
    { name: 'theirs to ours', value: theirs / ours, unit: 'ratio', goal: { atLeast: 4 } },
  ]
}
