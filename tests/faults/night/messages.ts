/** A message of the night's process to one that plays days. */
export interface Asked {
  seeds: readonly number[]
}

export type Told<Played = Day> =
  | { what: 'ready' }
  | { what: 'day'; day: Played }
  /** The worker asks for more: it has played every seed that it got. */
  | { what: 'more' }

export interface Day {
  seed: number
  violations: readonly string[]
  /** The trace; empty if all promises held. */
  trace: readonly string[]
  /** A digest of the whole run. */
  digest: string
  steps: number
  intentions: number
  tally: readonly (readonly [string, number])[]
  /** The processor time, in milliseconds. */
  tookMs: number
}

const traceShown = 200

/** The lines to print of a day that failed. */
export const described = ({ seed, violations, trace }: Day): string =>
  [
    `seed ${seed} failed: npm run faults -- --seed ${seed}`,
    ...violations.map((violation) => `  ${violation}`),
    ...trace.slice(-traceShown),
  ].join('\n')
