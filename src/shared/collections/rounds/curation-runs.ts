import { curationRunSchema } from '../../model/rounds/curation-run.ts'
import { collection } from '../collection.ts'

/** How a round was curated. */
export const curationRuns = collection({
  name: 'curationRuns',
  id: 'roundId',
  schema: curationRunSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
