import { play } from './play.ts'
import type { Step } from './steps.ts'

const firstWordOf = (violations: readonly string[]): string => violations[0]?.split(':')[0] ?? ''

/** The steps that are needed for a promise to be broken in the same way, in their order. */
export const shrunk = async (steps: readonly Step[]): Promise<Step[]> => {
  const sought = firstWordOf((await play(steps)).violations)
  const fails = async (some: readonly Step[]) =>
    firstWordOf((await play(some)).violations) === sought
  let left = [...steps]
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let from = 0; from < left.length; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (await fails(without)) left = without
      else from += size
    }
  }
  for (const [index, { disturbed: _none, ...plain }] of left.entries()) {
    const calm = left.with(index, plain)
    if (await fails(calm)) left = calm
  }
  return left
}
