import type { ScheduleName } from '../../src/shared/model/operations/schedule-run.ts'
import type { CallHandler } from '../platform/call.ts'
import { runSchedule } from '../platform/events/run-schedule.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

/** Runs a job again by hand. A failure is stored in scheduleRuns, and its full error in the server's log. */
export const handleRetrySchedule =
  (handlers: Readonly<Record<ScheduleName, ScheduleHandler>>): CallHandler<'retrySchedule'> =>
  async (store, _caller, { name }, now) => {
    try {
      await runSchedule(store, name, handlers[name], { now, plannedAt: null })
      return { state: 'done' }
    } catch {
      return { state: 'failed' }
    }
  }
