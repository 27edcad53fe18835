import { durations } from '../../src/shared/limits.ts'

/** One laptop at its full pace, on an ordinary line. Assumed; nobody holds a script to less. */
export const laptop = {
  requestsPerSecond: 100,
  megabitsPerSecond: 100,
  /** Rupees that it may cost in a day, of what our own pieces answer (docs/scale.md). */
  mostRupees: 50,
  /** Milliseconds after which Google lets an instance go that nobody asks, at most. */
  instanceIdleMs: 15 * durations.minute,
  /** Seconds until the rules refuse because of a count that a trigger keeps. */
  countedAfterSeconds: 5,
} as const
