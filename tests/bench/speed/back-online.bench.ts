import type { Measurement } from '../../../scripts/measurement.ts'
import { collections } from '../../../src/shared/paths.ts'
import { changeRows } from '../../faults/browser/support/in-page.ts'
import { type Bench, startBench } from './browser.ts'
import { middle } from './compared.ts'
import { waitingRows } from './waiting-rows.ts'

const runs = 7
const queued = 50
const roundTripMs = 400

/** Asks in the server's own process, so that asking takes nothing from what is measured. */
const untilThere = async ({ campus }: Bench, uid: string): Promise<void> => {
  const all = campus.firestore.collection(`${collections.users}/${uid}/devices`)
  await new Promise<void>((resolve) => {
    const stop = all.onSnapshot(({ size }) => {
      if (size < queued) return
      stop()
      resolve()
    })
  })
}

const deliver = async (bench: Bench): Promise<number> => {
  const { context, page, man } = await bench.phone()
  const { stack } = bench.campus
  const { uid } = man.account
  await context.setOffline(true)
  const put = waitingRows(queued, 0)
  await page.evaluate(changeRows, { name: uid, store: 'outbox', put })
  const there = untilThere(bench, uid)
  await stack.control('latency', { milliseconds: roundTripMs })
  const begun = performance.now()
  await context.setOffline(false)
  await there
  const time = performance.now() - begun
  await stack.control('latency', { milliseconds: 0 })
  await context.close()
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
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await deliver(bench))
  const ours = middle(times)
  // Fifty times the same waiting: once is enough.
  const theirs = await oneAfterTheOther(bench)
  await bench.stop()
  return [
    { name: 'P13 fifty queued, all delivered', value: ours, unit: 'ms', goal: { atMost: 5000 } },
    { name: 'P13 one after the other', value: theirs, unit: 'ms' },
    { name: 'P13 theirs to ours', value: theirs / ours, unit: 'ratio', goal: { atLeast: 4 } },
  ]
}
