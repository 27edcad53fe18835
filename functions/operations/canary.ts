import { durations } from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { deleteDocuments } from '../platform/bulk.ts'
import type { ChangeHandler, ScheduleHandler } from '../platform/trigger.ts'

/**
 * Whether triggers hear anything at all: a database that was made anew has none until they are deployed
 * again, and nothing else would tell (https://cloud.google.com/firestore/docs/eventarc). Each hour a
 * document is written that a trigger deletes; one that is still there at the next look is an alarm.
 *
 *   absent ─ask─▶ written ─heard─▶ absent
 *                    └─ next look, ten minutes later ─▶ the run fails, which the desk shows; asked anew
 */
export const handleHearTriggers: ScheduleHandler = async (store, now) => {
  const [waiting] = await store.getAll([serverPaths.canary])
  const askedAt = waiting === null ? null : Number(waiting?.data.askedAt)
  // A document that was written in this very minute may not have reached its trigger yet.
  const isUnheard = askedAt !== null && askedAt < now - durations.minute
  if (isUnheard || isAskTime(now)) {
    await deleteDocuments(store, [serverPaths.canary])
    await store.transaction(async (transaction) =>
      transaction.set(serverPaths.canary, { askedAt: serverTime }),
    )
  }
  if (isUnheard) throw new Error('Triggers are silent: nothing follows what phones write')
}

/** Whether this look asks anew: one in six does. */
const isAskTime = (now: number): boolean => now % durations.hour < 10 * durations.minute

export const handleCanaryHeard: ChangeHandler = (store) =>
  deleteDocuments(store, [serverPaths.canary])
