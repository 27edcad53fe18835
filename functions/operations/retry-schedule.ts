import type { ScheduleName } from '../../src/shared/model/operations/schedule-run.ts'
import type { CallHandler } from '../platform/call.ts'
import { runSchedule } from '../platform/events/run-schedule.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

/** The failure itself stands in scheduleRuns, and whole in the server's log. */
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
