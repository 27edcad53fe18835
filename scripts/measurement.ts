/** One figure. A ratio to a peer of the same run says more than a time, since machines differ. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'µs' | 'MB' | 'kB' | 'fps' | 'ratio' | 'reads' | 'nodes'
  goal?: Goal
}

export type Goal = { atLeast: number } | { atMost: number } | { below: number }

const isHeld = (value: number, goal: Goal): boolean => {
  if ('atLeast' in goal) return value >= goal.atLeast
  return 'atMost' in goal ? value <= goal.atMost : value < goal.below
}

const words = { atLeast: 'at least', atMost: 'at most', below: 'below' } as const

/** The goal in words and whether it is held, for example `, at least 55: held`. */
export const goalText = ({ value, goal }: Measurement): string => {
  if (goal === undefined) return ''
  const [[kind, bound]] = Object.entries(goal) as [[keyof typeof words, number]]
  return `, ${words[kind]} ${bound}: ${isHeld(value, goal) ? 'held' : 'MISSED'}`
}

/** The exports of every file `*.bench.ts`. */
export interface Benchmark {
  measure(): Promise<Measurement[]>
}
