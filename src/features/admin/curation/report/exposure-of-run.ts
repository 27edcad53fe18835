import type { FinishedRun } from '../use-dry-run.ts'

/** In how many decks each woman is shown. */
export const shownCounts = ({ input, curation }: FinishedRun): ReadonlyMap<string, number> => {
  const counts = new Map(input.women.map((uid) => [uid, 0]))
  for (const uid of Object.values(curation.assignments).flat()) {
    counts.set(uid, (counts.get(uid) ?? 0) + 1)
  }
  return counts
}

export interface ExposureBar {
  /** In so many decks … */
  readonly decks: number
  /** … are so many women. */
  readonly women: number
}

/** One bar for every count from the least to the greatest, also for those that nobody has. */
export const exposureBars = (counts: Iterable<number>): ExposureBar[] => {
  const women = new Map<number, number>()
  for (const count of counts) women.set(count, (women.get(count) ?? 0) + 1)
  if (women.size === 0) return []
  const [least, most] = [Math.min(...women.keys()), Math.max(...women.keys())]
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    decks: least + index,
    women: women.get(least + index) ?? 0,
  }))
}
