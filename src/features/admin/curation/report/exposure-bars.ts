import type { Bar } from '../../home/charts/BarChart.tsx'

/** By how many decks show them, how many women: a bar for every number from zero on, those below the floor apart. */
export const exposureBars = (counts: readonly number[], floor: number): Bar[] =>
  Array.from({ length: Math.max(floor, ...counts) + 1 }, (_, decks) => ({
    label: String(decks),
    value: counts.filter((count) => count === decks).length,
    look: decks < floor ? 'bad' : 'usual',
  }))
