import { roundStatsSchema } from '../../src/shared/model/rounds/round-stats.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'
import { shownSum } from '../platform/shown-sum.ts'

export const handleListRoundStats: CallHandler<'listRoundStats'> = async (store) => {
  const all = { collection: 'roundStats', where: [] } as const
  const found = await readQueryWithIds(store, roundStatsSchema, all)
  return found.map((stats) => ({
    ...stats,
    likes: shownSum(stats.likes),
    matches: shownSum(stats.matches),
    matchedMen: shownSum(stats.matchedMen),
    matchedWomen: shownSum(stats.matchedWomen),
  }))
}
