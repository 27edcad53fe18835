/** One number, and beside it another measured in the same run: machines differ, ratios less. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'µs' | 'ratio'
}

/** Milliseconds. */
export const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
