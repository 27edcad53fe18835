import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * drafts/{roundId}_{uid}: the deck that the admins prepare for a man (PRODUCT §5). It is apart from his
 * participant document, because he reads that one. Admins read it by a call that leaves their own out.
 */
export const draftSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  assignedUids: v.array(v.string()),
  /** Women who stay in the draft when it is computed again. */
  locks: v.array(v.string()),
  /** Women whom this man may not see in this round. */
  vetoes: v.array(v.string()),
  updatedAt: time(),
})
export type Draft = v.InferOutput<typeof draftSchema>

/** Decks that admins plan. */
export const drafts = collection({
  name: 'drafts',
  id: 'roundId_uid',
  schema: draftSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
    assignedUids: { byHand: 'removeAccountFromDrafts' },
    locks: { byHand: 'removeAccountFromDrafts' },
    vetoes: { byHand: 'removeAccountFromDrafts' },
  },
  exported: { not: 'what admins plan about others' },
})
