import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { withoutPersonal } from '../../../src/shared/domain/operations/without-personal.ts'
import type {
  ScheduleName,
  ScheduleRun,
} from '../../../src/shared/model/operations/schedule-run.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { reportFailure } from '../isolated.ts'
import { loggable } from '../log/loggable.ts'
import type { DocumentWrite, Store } from '../store.ts'
import type { ScheduleHandler } from '../trigger.ts'

interface Run {
  /** Unix milliseconds, as `plannedAt`. */
  now: number
  /** The time for which it was planned; null for a retry by hand. */
  plannedAt: number | null
}

/**
 * Runs the work of a schedule and stores how it went, in one write after the work: a run that dies leaves the
 * start of the run before, which the dashboard shows as late.
 * @throws what the work throws
 */
export const runSchedule = async (
  store: Store,
  name: ScheduleName,
  handler: ScheduleHandler,
  { now, plannedAt }: Run,
): Promise<void> => {
  const begun = performance.now()
  const remember = async (outcome: Partial<DocumentWrite<ScheduleRun>>) => {
    const run: Partial<DocumentWrite<ScheduleRun>> = {
      name,
      startAt: now,
      latenessMs: plannedAt === null ? null : Math.max(0, now - plannedAt),
      ms: Math.round(performance.now() - begun),
      ...outcome,
    }
    await store
      .transaction(async (transaction) => transaction.merge(pathOf('scheduleRuns', name), run))
      .catch((error) => reportFailure(`Remembering ${name}`, error))
  }
  try {
    await handler(store, now)
  } catch (thrown) {
    const error = loggable(thrown)
    const message = withoutPersonal(error instanceof Error ? error.message : String(error))
    await remember({ error: { message, createdAt: now } })
    throw error
  }
  await remember({ completedAt: serverTime, error: null })
}
