/** One number, and beside it another measured in the same run: machines differ, ratios less. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'µs' | 'MB' | 'ratio'
}

/** What every file of a folder of benchmarks exports. */
export interface Benchmark {
  measure(): Promise<Measurement[]>
}

/** Milliseconds. */
export const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The middle of several runs: one that was disturbed does not count. */
export const middleOf = async (runs: number, run: () => Promise<number>): Promise<number> => {
  const values: number[] = []
  for (let index = 0; index < runs; index += 1) values.push(await run())
  return values.sort((left, right) => left - right)[Math.floor(runs / 2)] ?? Number.NaN
}
