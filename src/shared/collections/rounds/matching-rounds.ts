import { roundSchema } from '../../model/rounds/round.ts'
import { collection } from '../collection.ts'

/** Rounds (specification §3). */
export const matchingRounds = collection({
  name: 'matchingRounds',
  id: 'random',
  schema: roundSchema,
  readers: { signedIn: 'read' },
  writers: 'server',
  pokes: { campus: 'rounds', byHand: 'its poke carries the round itself' },
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
