import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import {
  type NotificationSend,
  notificationSendSchema,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import type { Push } from '../../platform/push.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite } from '../../platform/store.ts'
import { advanceSend, takeSend } from './step-send.ts'

const answerOf = ({ state, written, pushed, failed }: NotificationSend) => ({
  state,
  written,
  pushed,
  failed,
})

/**
 * Books a send, and begins it when it is for now; the schedule goes on with it (send-due.ts).
 * @throws Refusal not-found no-user · invalid-argument time-passed
 */
export const handleSendNotification =
  (openPush: () => Push): CallHandler<'sendNotification'> =>
  async (store, { uid }, { id, target, title, body, at }, now) => {
    const path = serverPaths.notificationSend(id)
    const userUid = target.targetType === 'personal' ? target.userUid : null
    const booked = await store.transaction(async (transaction) => {
      const existing = await readDocument(transaction, notificationSendSchema, path)
      if (existing !== undefined) return existing
      if (userUid !== null) await readPerson(transaction, userUid)
      if (at !== null && (at <= now || at > now + limits.sendAheadMs)) {
        throw new Refusal('invalid-argument', 'time-passed')
      }
      const { targetType } = target
      const begun = { cursor: '', written: 0, pushed: 0, failed: 0, tries: 0, leasedUntil: 0 }
      const content = {
        uid,
        title,
        body,
        targetType,
        userUid,
        state: 'scheduled',
        ...begun,
      } as const
      const row: DocumentWrite<NotificationSend> = {
        ...content,
        dueAt: at ?? now,
        createdAt: serverTime,
      }
      transaction.create(path, row)
      return { ...content, dueAt: at ?? now, createdAt: now }
    })
    const taken = await takeSend(store, id, now)
    if (taken === undefined) return answerOf(booked)
    return answerOf(await advanceSend(store, openPush(), id, taken, limits.sendStepsOfCall))
  }
