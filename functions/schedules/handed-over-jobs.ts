import * as v from 'valibot'
import { type ScheduleName, scheduleNames } from '../../src/shared/model/operations/schedule-run.ts'
import { time } from '../../src/shared/model/time.ts'
import { deleteDocuments } from '../platform/bulk.ts'
import { runSchedule } from '../platform/events/run-schedule.ts'
import type { Store, Transaction } from '../platform/store.ts'
import type { ChangeHandler, ScheduleHandler } from '../platform/trigger.ts'

export type Jobs = Readonly<Record<ScheduleName, ScheduleHandler>>

/** Runs a job with the log around it. @param latenessMs after the time for which it was planned */
export type AroundJob = (
  name: ScheduleName,
  latenessMs: number,
  work: () => Promise<void>,
) => Promise<void>

interface JobRun {
  name: ScheduleName
  /** Both times are Unix milliseconds; a null time is not known. */
  now: number
  plannedAt: number | null
}

export const runJob = (
  store: Store,
  jobs: Jobs,
  around: AroundJob,
  { name, now, plannedAt }: JobRun,
): Promise<void> =>
  around(name, plannedAt === null ? 0 : Math.max(0, now - plannedAt), () =>
    runSchedule(store, name, jobs[name], { now, plannedAt }),
  )

/** users/clock/jobs/{id}: a job that is due and that a trigger does. No phone reads or writes it. */
const handedOverSchema = v.object({
  name: v.picklist(scheduleNames),
  plannedAt: v.nullable(time()),
  askedAt: time(),
})
type HandedOverJob = v.InferOutput<typeof handedOverSchema>

/** This path lies below no account. */
export const handedOverJobPath = (id: string) => `users/clock/jobs/${id}`

/**
 * Hands a job over to the trigger of a new document. A job that is taken a second time gets another document.
 */
export const handOverJob = (transaction: Transaction, job: HandedOverJob): void =>
  transaction.create(handedOverJobPath(`${job.name}_${job.askedAt}`), { ...job })

/**
 * Runs a job that the schedule has handed over. A failure is stored in scheduleRuns and in the log, and the
 * job comes again at its next time: a repeated event would only run it once more in the same night.
 */
export const handleHandedOverJob =
  (openJobs: () => Promise<Jobs>, around: AroundJob): ChangeHandler =>
  async (store, { params: { id = '' }, after }, now) => {
    const { name, plannedAt } = v.parse(handedOverSchema, after)
    await runJob(store, await openJobs(), around, { name, now, plannedAt }).catch(() => {})
    await deleteDocuments(store, [handedOverJobPath(id)])
  }
