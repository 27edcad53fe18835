import { matchSchema } from '../../model/matches/match.ts'
import { collection } from '../collection.ts'

/** Two people who said yes to each other. */
export const matches = collection({
  name: 'matches',
  id: 'boyUid_girlUid',
  schema: matchSchema,
  readers: { byHand: 'two people read it' },
  writers: { byHand: 'the two, and only that they have read' },
  pokes: { personal: 'matches', byHand: 'its writer knows whether there is news in it' },
  people: {
    participants: { byHand: 'removeAccountFromMatches' },
    boyUid: { byHand: 'removeAccountFromMatches' },
    girlUid: { byHand: 'removeAccountFromMatches' },
  },
  exported: { byHand: 'of two people' },
})
