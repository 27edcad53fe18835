import type { Measurement } from '../../../scripts/measurement.ts'
import { startBench } from './browser.ts'

const count = 1_000
const runs = 3

const middle = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** P6: a thousand documents that a phone does not know yet, from the server into what it keeps. */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const { backend } = bench.campus.stack
  await bench.openRules()
  await bench.putMessages(count)
  const times = { ours: [] as number[], theirs: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await bench.peer()
    const ours = await page.evaluate((host) => window.peer.ingestRows(host), backend)
    await page.evaluate(([host]) => window.peer.open(host, host), [backend] as const)
    const theirs = await page.evaluate(() => window.peer.ingestCache())
    if (ours.size !== count || theirs.size !== count) throw new Error('Not everything arrived')
    times.ours.push(ours.time)
    times.theirs.push(theirs.time)
    await context.close()
  }
  await bench.stop()
  const [ours, theirs] = [middle(times.ours), middle(times.theirs)]
  return [
    { name: `P6 ${count} documents into rows`, value: ours, unit: 'ms' },
    { name: `P6 ${count} documents into Firestore's cache`, value: theirs, unit: 'ms' },
    { name: 'P6 theirs to ours', value: theirs / ours, unit: 'ratio' },
  ]
}
