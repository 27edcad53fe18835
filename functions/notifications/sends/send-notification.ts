import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { notificationSendSchema } from '../../../src/shared/model/notifications/notification-send.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import type { Push } from '../../platform/push.ts'
import { readDocument } from '../../platform/read-documents.ts'
import { bookedSend } from './booked-send.ts'
import { type RoundPeople, roundOf } from './round-audience.ts'
import { shownCounts } from './shown-counts.ts'
import { advanceSend, takeSend } from './step-send.ts'

const answerOf = (send: Parameters<typeof shownCounts>[0]) => {
  const { state, written, pushed, failed } = shownCounts(send)
  return { state, written, pushed: pushed ?? 0, failed: failed ?? 0 }
}

/**
 * Books a send, and begins it at once when it is for now; the schedule continues it (send-due.ts).
 * @throws Refusal not-found no-user · invalid-argument time-passed · failed-precondition phase-closed for
 *   people of a round whose window is not open
 */
export const handleSendNotification =
  (openPush: () => Push, people: RoundPeople): CallHandler<'sendNotification'> =>
  async (store, { uid }, { id, target, title, body, at }, now) => {
    const path = pathOf('notificationSends', id)
    const userUid = target.targetType === 'personal' ? target.userUid : null
    const round = target.targetType === 'round' ? roundOf(target) : undefined
    const booked = await store.transaction(async (transaction) => {
      const existing = await readDocument(transaction, notificationSendSchema, path)
      if (existing !== undefined) return existing
      if (userUid !== null) await readPerson(transaction, userUid)
      if (at !== null && (at <= now || at > now + limits.sendAheadMs)) {
        throw new Refusal('invalid-argument', 'time-passed')
      }
      if (round !== undefined && !(await people.isOpen(transaction, round, now))) {
        throw new Refusal('failed-precondition', 'phase-closed')
      }
      const targetType = target.targetType === 'round' ? 'personal' : target.targetType
      const row = bookedSend({
        ...{ uid, title, body, targetType, userUid },
        ...(round && { round }),
        dueAt: at ?? now,
      })
      transaction.create(path, row)
      return row
    })
    const taken = await takeSend(store, id, now)
    if (taken === undefined) return answerOf(booked)
    return answerOf(
      await advanceSend(store, { push: openPush(), people }, id, taken, {
        steps: limits.sendStepsOfCall,
        now,
      }),
    )
  }
