/** One figure. A ratio to a peer of the same run says more than a time, since machines differ. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'µs' | 's' | 'MB' | 'MiB' | 'kB' | 'fps' | 'ratio' | 'reads' | 'nodes' | 'count'
  goal?: Goal
}

export type Goal = { atLeast: number } | { atMost: number } | { below: number }

export const isHeld = (value: number, goal: Goal): boolean => {
  if ('atLeast' in goal) return value >= goal.atLeast
  return 'atMost' in goal ? value <= goal.atMost : value < goal.below
}

const words = { atLeast: 'at least', atMost: 'at most', below: 'below' } as const

/** The goal as a text, such as `at least 55`. */
export const goalText = (goal: Goal): string => {
  const [[kind, bound]] = Object.entries(goal) as [[keyof typeof words, number]]
  return `${words[kind]} ${bound.toLocaleString('en')}`
}

/** The exports of every file `*.bench.ts`. */
export interface Benchmark {
  measure(): Promise<Measurement[]>
}

/** Thrown by a bench whose peer or tool this machine lacks. The message says what to install. */
export class BenchSkipped extends Error {}

/** `npm run bench -- --smoke`: everything once and small, to see that it runs. */
export const isSmoke = process.env.BENCH_SMOKE === '1'

/** How often something is repeated. */
export const repetitions = (full: number): number => (isSmoke ? 1 : full)

/** A number of rows, people or documents, with a smaller one for the smoke run. */
export const sized = (full: number, smoke: number): number => (isSmoke ? smoke : full)
