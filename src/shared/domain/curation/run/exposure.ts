const giniDigits = 1e4

/**
 * Inequality of how often women are shown: 0 when all are shown equally often, towards 1 when one is
 * shown everywhere. Rounded to four digits.
 */
export const giniOf = (counts: readonly number[]): number => {
  const sum = counts.reduce((total, count) => total + count, 0)
  if (sum === 0) return 0
  const ranked = counts
    .toSorted((one, other) => one - other)
    .reduce((total, count, index) => total + (index + 1) * count, 0)
  const gini = (2 * ranked) / (counts.length * sum) - (counts.length + 1) / counts.length
  return Math.round(gini * giniDigits) / giniDigits
}

export const exposureOf = (counts: readonly number[]) => ({
  min: counts.reduce((one, other) => Math.min(one, other), counts[0] ?? 0),
  max: counts.reduce((one, other) => Math.max(one, other), 0),
  gini: giniOf(counts),
})

/** The number of decks in which each woman is shown, by place. */
export const countExposure = (women: number, decks: Iterable<readonly number[]>): number[] => {
  const counts = new Array<number>(women).fill(0)
  for (const deck of decks) {
    for (const woman of deck) counts[woman]! += 1
  }
  return counts
}
