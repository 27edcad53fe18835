/** One laptop at its full pace, on an ordinary line. Assumed; nobody holds a script to less. */
export const laptop = {
  requestsPerSecond: 100,
  megabitsPerSecond: 100,
  /** Rupees that it may cost in a day, of what our own pieces answer (docs/scale.md). */
  mostRupees: 50,
  /** Seconds until the rules refuse because of a count that a trigger keeps. */
  countedAfterSeconds: 5,
} as const
