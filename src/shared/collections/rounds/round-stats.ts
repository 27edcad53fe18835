import { roundStatsSchema } from '../../model/rounds/round-stats.ts'
import { collection } from '../collection.ts'

/** Numbers of a round. */
export const roundStats = collection({
  name: 'roundStats',
  id: 'roundId',
  schema: roundStatsSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
