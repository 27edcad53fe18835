import * as v from 'valibot'
import { durations } from '../../limits.ts'
import { time } from '../time.ts'

/** Every scheduled function, and how often it runs. */
export const scheduleEveryMs = {
  tickRounds: durations.minute,
  endSuspensions: durations.minute,
  renewDueCards: durations.minute,
  sendDue: durations.minute,
  renewPeople: 10 * durations.minute,
  reconcileOrders: 10 * durations.minute,
  recheckOrders: durations.day,
  announceExpiry: durations.day,
  closeBans: durations.day,
  purgeOld: durations.day,
} as const
export type ScheduleName = keyof typeof scheduleEveryMs
export const scheduleNames = Object.keys(scheduleEveryMs) as ScheduleName[]

/** scheduleRuns/{name}: the last run of a scheduled function. Readers: admins. */
export const scheduleRunSchema = v.object({
  name: v.string(),
  startAt: time(),
  /** Milliseconds after the time for which it was planned; null after a retry by hand. */
  latenessMs: v.nullable(v.number()),
  /** How long it took, in milliseconds. */
  ms: v.number(),
  /** End of the last run that succeeded. */
  completedAt: v.optional(v.nullable(time()), null),
  /** Of the last run that failed, without personal data. `createdAt`: when. */
  error: v.optional(v.nullable(v.object({ message: v.string(), createdAt: time() })), null),
})
export type ScheduleRun = v.InferOutput<typeof scheduleRunSchema>
