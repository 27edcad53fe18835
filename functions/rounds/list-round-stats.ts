import { deskCollections } from '../../src/shared/desk-paths.ts'
import { roundStatsSchema } from '../../src/shared/model/rounds/round-stats.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'

export const handleListRoundStats: CallHandler<'listRoundStats'> = (store) =>
  readQueryWithIds(store, roundStatsSchema, { collection: deskCollections.roundStats, where: [] })
