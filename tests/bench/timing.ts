/** The time of the work, in milliseconds. */
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
