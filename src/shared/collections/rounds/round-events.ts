import { roundEventSchema } from '../../model/rounds/round-event.ts'
import { collection } from '../collection.ts'

/** Side effects of a round that are complete. */
export const roundEvents = collection({
  name: 'roundEvents',
  id: 'roundId_event',
  schema: roundEventSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
