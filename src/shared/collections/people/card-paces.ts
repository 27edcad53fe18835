import { cardPaceSchema } from '../../model/people/card-pace.ts'
import { collection } from '../collection.ts'

/** How often a card was made anew. */
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
