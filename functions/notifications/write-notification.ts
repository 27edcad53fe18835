import type { Notification } from '../../src/shared/model/notifications/notification.ts'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { poke, pokeCampus } from './pokes.ts'

type NotificationContent = Omit<Notification, 'createdAt' | 'seen'>

/**
 * Writes a notification and pokes its addressees. The same id a second time is the same
 * notification, unseen again.
 */
export const writeNotification = (
  transaction: Transaction,
  id: string,
  content: NotificationContent,
): void => {
  const row: DocumentWrite<Notification> = { ...content, createdAt: serverTime, seen: false }
  transaction.set(paths.notification(id), row)
  const { userUid, targetType } = content
  if (userUid !== null) poke(transaction, userUid, 'inbox')
  else if (targetType !== 'personal') pokeCampus(transaction, `announcements:${targetType}`)
}

/** Notifies one person. The notification's trigger pushes (push-notification.ts). */
export const notifyPerson = (
  transaction: Transaction,
  id: string,
  userUid: string,
  topic: PushTopic,
  { title, body }: Pick<Notification, 'title' | 'body'>,
): void =>
  writeNotification(transaction, id, { title, body, targetType: 'personal', userUid, topic })
