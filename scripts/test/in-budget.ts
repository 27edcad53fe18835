/** A file of tests, with its seconds in the last run on this machine. */
export interface Measured {
  project: string
  file: string
  seconds: number
}

/**
 * The tests that fit into so many seconds: the shortest first, for they say most in that time. Changed tests are
 * run whatever they take.
 */
export const inBudget = (
  tests: readonly Measured[],
  changed: readonly string[],
  most: number,
): Measured[] => {
  let sum = 0
  return tests
    .map((test) => ({ test, seconds: changed.includes(test.file) ? 0 : test.seconds }))
    .sort((first, second) => first.seconds - second.seconds)
    .filter(({ seconds }) => {
      sum += seconds
      return sum <= most
    })
    .map(({ test }) => test)
}
