import {
  type Notification,
  type NotificationTarget,
  notificationSchema,
} from '../../src/shared/model/notifications/notification.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { hashText } from '../platform/hash.ts'
import type { Push } from '../platform/push.ts'
import { readDocument } from '../platform/read-documents.ts'
import { pushToPeople } from './push-people.ts'

/**
 * Pushes an admin's words under the id of their notification, or of the words: a phone shows a repeat once.
 */
export const handleSendPushNotification =
  (openPush: () => Push): CallHandler<'sendPushNotification'> =>
  async (store, _caller, { userUids, title, body, notificationId }, now) => {
    const tag = notificationId ?? `words_${hashText(`${title}\n${body}`)}`
    const written = await readDocument(store, notificationSchema, paths.notification(tag))
    const isSame = written?.title === title && written.body === body
    const content = {
      title,
      body,
      tag,
      at: written?.createdAt ?? now,
      targetType: isSame ? rowFor(written, userUids) : undefined,
    }
    const { sent, failed } = await pushToPeople(store, openPush(), userUids, content)
    return { sent, failed }
  }

/**
 * The notification's row for the push, if all phones may read it; null for a smaller group. This code does
 * not check who is in the group, so their phones pull the row.
 */
const rowFor = (
  { targetType, userUid }: Notification,
  userUids: readonly string[],
): NotificationTarget | undefined => {
  const isTheirs = targetType === 'all' || userUids.every((uid) => uid === userUid)
  return isTheirs ? targetType : undefined
}
