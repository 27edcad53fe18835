import type { Measurement } from '../../../scripts/measurement.ts'
import { startBench } from './browser.ts'

const sizes = [1_000, 10_000] as const
const asked = 'match-7'

/** P3: the first indexed query of a new page, beside Firestore's own cache. */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startBench()
  const { backend } = bench.campus.stack
  await bench.openRules()
  const measurements: Measurement[] = []
  for (const size of sizes) {
    await bench.putShared(size)
    const first = await bench.peer()
    await first.page.evaluate(([host]) => window.peer.open(host, host), [backend] as const)
    await first.page.evaluate(() => window.peer.fill())
    await first.page.evaluate((count) => window.peer.fillRows(count), size)
    const times: [ours: number[], theirs: number[]] = [[], []]
    for (let run = 0; run < 3; run += 1) {
      const ours = await bench.peer(first.context)
      times[0].push((await ours.page.evaluate((id) => window.peer.queryRows(id), asked)).time)
      await ours.page.close()
      const theirs = await bench.peer(first.context)
      await theirs.page.evaluate(([host]) => window.peer.open(host, host), [backend] as const)
      times[1].push((await theirs.page.evaluate((id) => window.peer.queryCache(id), asked)).time)
      await theirs.page.close()
    }
    const [ours = 0, theirs = 0] = times.map((all) => all.sort((one, other) => one - other)[1])
    measurements.push(
      { name: `P3 first query of ${size} rows`, value: ours, unit: 'ms' },
      { name: `P3 the same in Firestore's cache, never asked before`, value: theirs, unit: 'ms' },
      { name: `P3 theirs to ours, ${size}`, value: theirs / ours, unit: 'ratio' },
    )
    await first.context.close()
  }
  await bench.stop()
  return measurements
}
