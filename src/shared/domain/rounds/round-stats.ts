import type { RoundStats } from '../../model/rounds/round-stats.ts'
import { exposureOf } from '../curation/run/exposure.ts'

/**
 * How evenly a finished round showed its women.
 * @param womenShown count of women by the number of decks that showed them
 */
export const exposureStats = (
  womenShown: Readonly<Record<string, number>>,
): RoundStats['exposure'] => {
  const counts = Object.entries(womenShown).flatMap(([shown, women]) =>
    new Array<number>(women).fill(Number(shown)),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { min, max, gini } = exposureOf(counts)
  return {
    min,
    max,
    mean: counts.length === 0 ? 0 : total / counts.length,
    gini,
    unseen: womenShown[0] ?? 0,
  }
}
