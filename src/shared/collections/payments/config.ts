import { configSchema } from '../../model/payments/plan.ts'
import { collection } from '../collection.ts'

/** The campus's own facts, and the week that admins plan. */
export const config = collection({
  name: 'config',
  id: 'name',
  schema: configSchema,
  readers: { byHand: 'the planned week is for admins' },
  writers: 'server',
  pokes: { campus: 'config', id: 'app' },
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
