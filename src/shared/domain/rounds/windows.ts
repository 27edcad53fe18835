import { durations, lastLikeMs } from '../../limits.ts'
import type { PhaseName } from '../../model/rounds/round.ts'

/** Unix milliseconds; both null for a window without a plan. */
export interface PlannedWindow {
  startAt: number | null
  endAt: number | null
}
export type PlannedWindows = Record<PhaseName, PlannedWindow>

export type WindowProblem =
  | 'half-planned'
  | 'ends-before-it-starts'
  | 'in-the-past'
  | 'overlap'
  | 'inside-the-grace'

const problemOf = ({ startAt, endAt }: PlannedWindow): WindowProblem | null => {
  if ((startAt === null) !== (endAt === null)) return 'half-planned'
  if (startAt !== null && endAt !== null && startAt >= endAt) return 'ends-before-it-starts'
  return null
}

/**
 * The earliest start of the girls' window: the likes of the grace are stored by then, and a tick of the minute
 * has had its turn to put them before the women.
 */
export const earliestGirlsStart = (boysEndAt: number, graceMs: number): number =>
  boysEndAt + graceMs + lastLikeMs + durations.minute

const problemBetween = ({ boys, girls }: PlannedWindows, graceMs: number): WindowProblem | null => {
  if (boys.endAt === null || girls.startAt === null) return null
  if (girls.startAt < boys.endAt) return 'overlap'
  return girls.startAt < earliestGirlsStart(boys.endAt, graceMs) ? 'inside-the-grace' : null
}

/** Whether the server takes these windows. @param graceMs null: the time between them is not looked at */
export const windowsFit = (windows: PlannedWindows, graceMs: number | null): boolean => {
  const own = [windows.boys, windows.girls].map(problemOf)
  const isFarEnough = graceMs === null || problemBetween(windows, graceMs) === null
  return own.every((problem) => problem === null) && isFarEnough
}

/** Faults of planned windows that an admin should mend, by window. An end in the past is a slip. */
export const windowProblems = (
  windows: PlannedWindows,
  graceMs: number,
  now: number,
): Partial<Record<PhaseName, WindowProblem>> => {
  const past = ({ endAt }: PlannedWindow) =>
    endAt !== null && endAt <= now ? ('in-the-past' as const) : null
  const boys = problemOf(windows.boys) ?? past(windows.boys)
  const girls = problemOf(windows.girls) ?? problemBetween(windows, graceMs) ?? past(windows.girls)
  return { ...(boys && { boys }), ...(girls && { girls }) }
}
