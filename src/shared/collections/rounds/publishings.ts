import { publishingSchema } from '../../model/rounds/publishing.ts'
import { collection } from '../collection.ts'

/** How far the publishing of a round has come. */
export const publishings = collection({
  name: 'publishings',
  id: 'roundId',
  schema: publishingSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
