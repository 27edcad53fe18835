import { scheduleRunSchema } from '../../model/operations/schedule-run.ts'
import { collection } from '../collection.ts'

/** The last run of each schedule. */
export const scheduleRuns = collection({
  name: 'scheduleRuns',
  id: 'name',
  schema: scheduleRunSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
