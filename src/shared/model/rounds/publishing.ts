import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * publishings/{roundId}: how far the last publishing of a round has come, so that another tab, or
 * another admin, can go on. Readers: admins.
 */
export const publishingSchema = v.object({
  roundId: v.string(),
  /** Men up to this uid have their decks; empty at the beginning. */
  after: v.string(),
  startedAt: time(),
  /** Null: not all decks are there. */
  doneAt: v.nullable(time()),
  updatedAt: time(),
})
export type Publishing = v.InferOutput<typeof publishingSchema>
