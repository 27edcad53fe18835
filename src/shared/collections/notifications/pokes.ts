import { pokeDocumentSchema } from '../../model/notifications/poke.ts'
import { collection } from '../collection.ts'

/** A poke: something has changed for a person, or for everybody. */
export const pokes = collection({
  name: 'pokes',
  id: 'id',
  schema: pokeDocumentSchema,
  readers: { byHand: 'one of the documents is the campus’s' },
  writers: 'server',
  pokes: { not: 'the pokes themselves' },
  people: {
    id: 'deleted',
  },
  exported: { not: 'only when something changed' },
})
