import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * roundStats/{roundId}: the numbers of a finished round, counted once. They name nobody, so they outlive
 * accounts.
 */
export const roundStatsSchema = v.object({
  roundId: v.string(),
  name: v.string(),
  /** The start of the boys' window. */
  startAt: time(),
  men: v.number(),
  women: v.number(),
  /** The number of men to whom somebody was shown, and of all showings. */
  decks: v.number(),
  showings: v.number(),
  likes: v.number(),
  matches: v.number(),
  matchedMen: v.number(),
  matchedWomen: v.number(),
  /** The numbers of decks in which women were shown; `unseen`: women in none. */
  exposure: v.object({
    min: v.number(),
    max: v.number(),
    mean: v.number(),
    gini: v.number(),
    unseen: v.number(),
  }),
  createdAt: time(),
})
export type RoundStats = v.InferOutput<typeof roundStatsSchema>

/** Numbers of a round. */
export const roundStats = collection({
  name: 'roundStats',
  id: 'roundId',
  schema: roundStatsSchema,
  readers: 'nobody',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
