import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * publishings/{roundId}: how far the last publishing of a round has come, so that another tab, or another
 * admin, can go on.
 */
export const publishingSchema = v.object({
  roundId: v.string(),
  /** Men up to this uid have their decks; empty at the beginning. */
  after: v.string(),
  startedAt: time(),
  /** The time of its end; null: not all decks are written. */
  doneAt: v.nullable(time()),
  updatedAt: time(),
})
export type Publishing = v.InferOutput<typeof publishingSchema>

/** The progress of a round's publishing. */
export const publishings = collection({
  name: 'publishings',
  id: 'roundId',
  schema: publishingSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
