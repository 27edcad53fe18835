import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { durations } from '../../src/shared/limits.ts'
import {
  type ScheduleName,
  scheduleEveryMs,
  scheduleRunSchema,
} from '../../src/shared/model/operations/schedule-run.ts'
import { createFailures } from '../platform/isolated.ts'
import type { Fields, Store } from '../platform/store.ts'
import { type AroundJob, handOverJob, type Jobs, runJob } from './handed-over-jobs.ts'
import { plannedTime } from './jobs.ts'

/**
 * A time longer than a run of the function: a job that was taken before it died with its run, and is taken
 * again.
 */
export const takenMs = 10 * durations.minute

/** Both times are Unix milliseconds; a null time is not known. */
export interface Minute {
  now: number
  plannedAt: number | null
}

const lastStart = v.object({
  startAt: v.optional(scheduleRunSchema.entries.startAt),
  claimedAt: scheduleRunSchema.entries.claimedAt,
})

/**
 * Whether a job is due: it has not begun since its planned time, and no other run has it. A job whose row
 * cannot be read is due.
 */
const isDue = (name: ScheduleName, row: Fields | null, now: number): boolean => {
  const parsed = v.safeParse(lastStart, row ?? {})
  if (!parsed.success) return true
  const { startAt = Number.NEGATIVE_INFINITY, claimedAt } = parsed.output
  // A run that has ended stores the time of its claim as its start.
  const isAtWork = claimedAt !== null && claimedAt > Math.max(startAt, now - takenMs)
  return startAt < plannedTime(name, now) && !isAtWork
}

/**
 * Takes a job, so that only one of two runs at once does it. A job of the night may take minutes: it is
 * handed over to the trigger of a document (handed-over-jobs.ts).
 * @returns whether this run does it now
 */
const takeJob = (
  store: Store,
  name: ScheduleName,
  { now, plannedAt }: { now: number; plannedAt: number | null },
): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const path = pathOf('scheduleRuns', name)
    const [row] = await transaction.getAll([path])
    if (!isDue(name, row?.data ?? null, now)) return false
    transaction.merge(path, { name, claimedAt: now })
    const isOfTheNight = scheduleEveryMs[name] === durations.day
    if (isOfTheNight) handOverJob(transaction, { name, plannedAt, askedAt: now })
    return !isOfTheNight
  })

/**
 * Runs what is due in this minute, each apart from the others:
 *
 *   every minute      always, the rounds first
 *   rarer             when it has not begun since the time for which it was planned: one that was missed
 *                     is caught up with
 *   once a day        as well, by a trigger: Google starts no minute while the one before is at work
 *                     (https://docs.cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs),
 *                     so a long job here would keep every round waiting
 *
 * A job that died with its process is taken up again.
 * @throws Error at the end when any has failed
 */
export const createDueJobs = (jobs: Jobs, around: AroundJob) => {
  const names = Object.keys(jobs) as ScheduleName[]
  const constant = names.filter((name) => scheduleEveryMs[name] === durations.minute)
  const rare = names.filter((name) => scheduleEveryMs[name] > durations.minute)

  return async (store: Store, { now, plannedAt }: Minute): Promise<void> => {
    const failures = createFailures()
    const run = (name: ScheduleName, planned: number | null) =>
      failures.attempt(name, () => runJob(store, jobs, around, { name, now, plannedAt: planned }))
    for (const name of constant) await run(name, plannedAt)
    const rows = await store.getAll(rare.map((name) => pathOf('scheduleRuns', name)))
    for (const [place, name] of rare.entries()) {
      const row = rows[place]?.data ?? null
      if (!isDue(name, row, now)) continue
      const planned = row === null ? null : plannedTime(name, now)
      let isTaken = false
      await failures.attempt(name, async () => {
        isTaken = await takeJob(store, name, { now, plannedAt: planned })
      })
      if (isTaken) await run(name, planned)
    }
    failures.throwAny()
  }
}
