import * as v from 'valibot'
import { storedCardSchema } from '../people/card.ts'
import { time } from '../time.ts'

/**
 * assignments/{roundId}_{viewerUid}: one published deck. For a man: women assigned to him; for a
 * woman: men whose likes were promoted. Readers: its viewer, a woman once her window has opened, a man
 * while his plan lets him like or a match of this round has used it up.
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
  /** Hers, until her window opens: nothing that happens to it pokes her. */
  isShut: v.optional(v.boolean()),
})
export type Assignment = v.InferOutput<typeof assignmentSchema>
