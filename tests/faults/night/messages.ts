/** What the night's process asks of one that plays days, and hears from it. */
export interface Asked {
  seeds: readonly number[]
}

export type Told =
  | { what: 'ready' }
  | { what: 'day'; day: Day }
  /** All that was asked is played. */
  | { what: 'more' }

export interface Day {
  seed: number
  violations: readonly string[]
  /** Empty where all promises held. */
  trace: readonly string[]
  steps: number
  intentions: number
  tally: readonly (readonly [string, number])[]
  /** Processor time, milliseconds. */
  tookMs: number
}
