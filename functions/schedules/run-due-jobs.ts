import * as v from 'valibot'
import { deskPaths } from '../../src/shared/desk-paths.ts'
import { durations } from '../../src/shared/limits.ts'
import {
  type ScheduleName,
  scheduleEveryMs,
  scheduleRunSchema,
} from '../../src/shared/model/operations/schedule-run.ts'
import { createDeadline, type Stopwatch } from '../platform/bulk.ts'
import { runSchedule } from '../platform/events/run-schedule.ts'
import { createFailures } from '../platform/isolated.ts'
import type { Fields, Store } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { plannedTime } from './jobs.ts'

type Jobs = Readonly<Record<ScheduleName, ScheduleHandler>>

/** Longer than a run of the function lives: then a job that was taken has died with it, and is taken again. */
export const takenMs = 10 * durations.minute

/** With the longest job of the night, four minutes of purging, a run that is so old stays below nine. */
export const youngMs = 3 * durations.minute

/** Both Unix milliseconds; null: not known. */
export interface Minute {
  now: number
  plannedAt: number | null
}

/** Runs a job with the log around it. @param latenessMs after the time for which it was planned */
type Around = (name: ScheduleName, latenessMs: number, work: () => Promise<void>) => Promise<void>

const lastStart = v.object({
  startAt: v.optional(scheduleRunSchema.entries.startAt),
  claimedAt: scheduleRunSchema.entries.claimedAt,
})

/** When it began last, and whether another run has it now. A row that cannot be read keeps no job back. */
const isDue = (name: ScheduleName, row: Fields | null, now: number): boolean => {
  const parsed = v.safeParse(lastStart, row ?? {})
  if (!parsed.success) return true
  const { startAt = Number.NEGATIVE_INFINITY, claimedAt } = parsed.output
  // The row of a run that has ended begins when it was taken.
  const isAtWork = claimedAt !== null && claimedAt > Math.max(startAt, now - takenMs)
  return startAt < plannedTime(name, now) && !isAtWork
}

/** Takes a job, so that one of two runs at once does it. @returns false when another run has it */
const takeJob = (store: Store, name: ScheduleName, now: number): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const path = deskPaths.scheduleRun(name)
    const [row] = await transaction.getAll([path])
    if (!isDue(name, row?.data ?? null, now)) return false
    transaction.merge(path, { name, claimedAt: now })
    return true
  })

/**
 * Runs what is due in this minute, each apart from the others:
 *
 *   every minute      always, the rounds first
 *   rarer             when it has not begun since the time for which it was planned: one that was missed
 *                     is caught up with
 *   once a day        as well, while this run is young: each may take minutes
 *
 * The next minute's run begins beside this one, so that no long job keeps a round waiting. Google ends a
 * run after nine minutes: what died with it is taken up again by another.
 * @throws Error at the end when any has failed
 */
export const createDueJobs = (jobs: Jobs, around: Around, stopwatch?: Stopwatch) => {
  const names = Object.keys(jobs) as ScheduleName[]
  const constant = names.filter((name) => scheduleEveryMs[name] === durations.minute)
  const rare = names.filter((name) => scheduleEveryMs[name] > durations.minute)

  return async (store: Store, { now, plannedAt }: Minute): Promise<void> => {
    const failures = createFailures()
    const youth = createDeadline(youngMs, stopwatch)
    const run = (name: ScheduleName, planned: number | null) =>
      failures.attempt(name, () =>
        around(name, planned === null ? 0 : Math.max(0, now - planned), () =>
          runSchedule(store, name, jobs[name], { now, plannedAt: planned }),
        ),
      )
    for (const name of constant) await run(name, plannedAt)
    const rows = await store.getAll(rare.map(deskPaths.scheduleRun))
    for (const [place, name] of rare.entries()) {
      const row = rows[place]?.data ?? null
      if (!isDue(name, row, now)) continue
      if (scheduleEveryMs[name] === durations.day && youth.isOver()) break
      let isTaken = false
      await failures.attempt(name, async () => {
        isTaken = await takeJob(store, name, now)
      })
      if (!isTaken) continue
      await run(name, row === null ? null : plannedTime(name, now))
    }
    failures.throwAny()
  }
}
