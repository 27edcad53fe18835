import { assignmentSchema } from '../../model/rounds/assignment.ts'
import { collection } from '../collection.ts'

/** Decks: whom a person is shown in a round. */
export const assignments = collection({
  name: 'assignments',
  id: 'roundId_viewerUid',
  schema: assignmentSchema,
  readers: { byHand: 'a deck opens with a window or a plan' },
  writers: 'server',
  pokes: { personal: 'assignments', byHand: 'its writer knows whether there is news in it' },
  people: {
    viewerUid: 'deleted',
    uids: { byHand: 'removeAccountFromDecks' },
    passedUids: { byHand: 'removeAccountFromDecks' },
  },
  exported: { byHand: 'only what its person did', only: ['roundId', 'passedUids'] },
})
