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
