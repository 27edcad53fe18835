import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { durations } from '../../limits.ts'
import { time } from '../time.ts'

/** All jobs of the schedule, and how often each runs. */
export const scheduleEveryMs = {
  tickRounds: durations.minute,
  endSuspensions: durations.minute,
  renewDueCards: durations.minute,
  sendDue: durations.minute,
  remindHome: durations.minute,
  renewPeople: 10 * durations.minute,
  /** Checks that triggers run (functions/operations/canary.ts): silence is seen at the second look. */
  hearTriggers: 3 * durations.minute,
  reconcileOrders: 10 * durations.minute,
  recheckOrders: durations.day,
  announceExpiry: durations.day,
  returnMatches: durations.day,
  closeBans: durations.day,
  countMeetings: durations.day,
  purgeOld: durations.day,
} as const
export type ScheduleName = keyof typeof scheduleEveryMs
export const scheduleNames = Object.keys(scheduleEveryMs) as ScheduleName[]

/** scheduleRuns/{name}: the last run of a job of the schedule. */
export const scheduleRunSchema = v.object({
  name: v.string(),
  startAt: time(),
  /** The time at which a run took a rarer schedule; that run may still be at work. */
  claimedAt: v.optional(v.nullable(time()), null),
  /** Milliseconds after the time for which it was planned; null after a retry by hand. */
  latenessMs: v.nullable(v.number()),
  /** The run's duration in milliseconds. */
  ms: v.number(),
  /** End of the last run that succeeded. */
  completedAt: v.optional(v.nullable(time()), null),
  /** The error of the last run that failed, without personal data. `createdAt`: when. */
  error: v.optional(v.nullable(v.object({ message: v.string(), createdAt: time() })), null),
})
export type ScheduleRun = v.InferOutput<typeof scheduleRunSchema>

/** The last run of each schedule. */
export const scheduleRuns = collection({
  name: 'scheduleRuns',
  id: 'name',
  schema: scheduleRunSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
