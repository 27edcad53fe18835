import type { Outcome } from '../histories/play.ts'

/** The report of a process about a history that it has played. */
export type Played = Omit<Outcome, 'trace'> & { history: number }

const counted = ['steps', 'commits', 'checks', 'matches'] as const

/** The figures of many histories. */
export const createFigures = () => {
  const sum = { histories: 0, steps: 0, commits: 0, checks: 0, matches: 0 }
  return {
    add: (played: Pick<Outcome, (typeof counted)[number]>) => {
      sum.histories += 1
      for (const key of counted) sum[key] += played[key]
    },
    sum,
    said: () =>
      `${sum.histories} histories, ${sum.steps} steps, ${sum.commits} commits, ` +
      `${sum.matches} matches, ${sum.checks} checks of invariants`,
  }
}
