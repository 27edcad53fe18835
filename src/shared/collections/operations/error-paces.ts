import { durations } from '../../limits.ts'
import { errorPaceSchema } from '../../model/operations/error-group.ts'
import { collection } from '../collection.ts'

/** How much a phone has reported. */
export const errorPaces = collection({
  name: 'errorPaces',
  id: 'id',
  schema: errorPaceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
  expiresAfterMs: durations.day,
})
