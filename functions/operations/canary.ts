import { durations } from '../../src/shared/limits.ts'
import { scheduleEveryMs } from '../../src/shared/model/operations/schedule-run.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { deleteDocuments } from '../platform/bulk.ts'
import type { ChangeHandler, ScheduleHandler } from '../platform/trigger.ts'
import { readActiveRounds } from '../rounds/round.ts'

/** This path lies below no account. */
export const canaryPath = 'users/canary/canaries/latest'

/**
 * Whether triggers hear anything at all: a database that was made anew has none until they are deployed
 * again, and nothing else would tell (https://cloud.google.com/firestore/docs/eventarc). A document is written
 * that a trigger deletes; one that is still there at the next look, three minutes later, is an alarm. While a
 * round is active each look asks, so that a run fails within six minutes of silence, which leaves Google's metric
 * four; otherwise one look an hour does.
 *
 *   absent ─ask─▶ written ─heard─▶ absent
 *                    └─ next look ─▶ the run fails, which the desk shows and an alert tells; asked anew
 */
export const handleHearTriggers: ScheduleHandler = async (store, now) => {
  const [waiting] = await store.getAll([canaryPath])
  const askedAt = waiting === null ? null : Number(waiting?.data.askedAt)
  // A document that was written in this very minute may not have reached its trigger yet.
  const isUnheard = askedAt !== null && askedAt < now - durations.minute
  if (isUnheard || isAskTime(now) || (await readActiveRounds(store)).length > 0) {
    await deleteDocuments(store, [canaryPath])
    await store.transaction(async (transaction) =>
      transaction.set(canaryPath, { askedAt: serverTime }),
    )
  }
  if (isUnheard) throw new Error('Triggers are silent: nothing follows what phones write')
}

/** Whether this is the look of the hour that asks anew, whether or not a round is active. */
const isAskTime = (now: number): boolean => now % durations.hour < scheduleEveryMs.hearTriggers

export const handleCanaryHeard: ChangeHandler = (store) => deleteDocuments(store, [canaryPath])
