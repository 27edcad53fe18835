import * as limits from '../../../shared/limits.ts'
import {
  type ScheduleName,
  type ScheduleRun,
  scheduleEveryMs,
  scheduleNames,
} from '../../../shared/model/operations/schedule-run.ts'

export type ScheduleState =
  | { readonly is: 'never' | 'fine' }
  | { readonly is: 'late'; readonly byMs: number }
  | { readonly is: 'failed'; readonly at: number; readonly message: string }

export interface ScheduleHealth {
  readonly name: ScheduleName
  readonly run: ScheduleRun | null
  readonly state: ScheduleState
}

const stateOf = (name: ScheduleName, run: ScheduleRun | null, now: number): ScheduleState => {
  if (run === null) return { is: 'never' }
  const byMs = now - run.startAt - scheduleEveryMs[name]
  // A clock that stands still is worse than a run that failed.
  if (byMs > limits.runLateMs) return { is: 'late', byMs }
  if (run.error !== null) {
    return { is: 'failed', at: run.error.createdAt, message: run.error.message }
  }
  return { is: 'fine' }
}

/** Whether somebody has to look at it. */
export const isBad = ({ is }: ScheduleState): boolean => is === 'late' || is === 'failed'

/** Every scheduled function, also those that never ran. @param now server time */
export const scheduleHealth = (runs: readonly ScheduleRun[], now: number): ScheduleHealth[] => {
  const runOf = new Map(runs.map((run) => [run.name, run]))
  return scheduleNames.map((name) => {
    const run = runOf.get(name) ?? null
    return { name, run, state: stateOf(name, run, now) }
  })
}
