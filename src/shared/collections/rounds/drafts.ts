import { draftSchema } from '../../model/rounds/draft.ts'
import { collection } from '../collection.ts'

/** Decks that admins plan. */
export const drafts = collection({
  name: 'drafts',
  id: 'roundId_uid',
  schema: draftSchema,
  readers: 'admins',
  writers: 'server',
  people: {
    uid: 'deleted',
    assignedUids: { byHand: 'removeAccountFromDrafts' },
    locks: { byHand: 'removeAccountFromDrafts' },
    vetoes: { byHand: 'removeAccountFromDrafts' },
  },
  exported: { not: 'what admins plan about others' },
})
