import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { storedCardSchema } from '../people/card.ts'
import { time } from '../time.ts'

/**
 * assignments/{roundId}_{viewerUid}: one published deck. For a man: women assigned to him; for a woman: men
 * whose likes were promoted.
 */
export const assignmentSchema = v.object({
  roundId: v.string(),
  viewerUid: v.string(),
  uids: v.array(v.string()),
  cards: v.record(v.string(), storedCardSchema),
  publishedAt: time(),
  updatedAt: time(),
  /** Men on whom she passed: not in `uids`, and not added again in this round. */
  passedUids: v.optional(v.array(v.string())),
  gone: v.optional(v.boolean(), false),
  /** Set on a woman's deck until her window opens: no change of the deck pokes her. */
  isShut: v.optional(v.boolean()),
})
export type Assignment = v.InferOutput<typeof assignmentSchema>

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
