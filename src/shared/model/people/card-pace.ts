import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * cardPaces/{uid}: the times at which this person's card was renewed for others, and when a change that came
 * too soon is due.
 */
export const cardPaceSchema = v.object({
  renewals: v.array(v.object({ renewedAt: time() })),
  dueAt: v.nullable(time()),
})
export type CardPace = v.InferOutput<typeof cardPaceSchema>

/** The times at which cards were renewed. */
export const cardPaces = collection({
  name: 'cardPaces',
  id: 'id',
  schema: cardPaceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
})
