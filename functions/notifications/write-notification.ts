import { type NewsId, pushTopicOf } from '../../src/shared/domain/notifications/news-kinds.ts'
import type { Notification } from '../../src/shared/model/notifications/notification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { notificationsText, photoRemovedText } from '../../src/shared/text/news.ts'
import { poke, pokeCampus } from '../platform/commit/pokes.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'

type NotificationContent = Omit<Notification, 'createdAt' | 'seen'>

/**
 * Writes a notification and pokes its addressees. A second one with the same id replaces it, and is unseen
 * again.
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

/** Texts of this repository alone, none with a name in it: pushes show them on lock screens (PRODUCT §9). */
type WrittenText =
  | (typeof notificationsText)[keyof typeof notificationsText]
  | ReturnType<typeof photoRemovedText>

/**
 * Notifies one person. The notification's trigger pushes (push-notification.ts).
 * @param why an admin's words, read on the notifications page only: no push holds them
 * @param outcomeId of a moderator, against which the person may appeal
 */
export const notifyPerson = (
  transaction: Transaction,
  id: NewsId,
  userUid: string,
  { title, body }: WrittenText,
  why?: string,
  outcomeId?: string,
): void =>
  writeNotification(transaction, id, {
    title,
    body,
    targetType: 'personal',
    userUid,
    topic: pushTopicOf(id),
    ...(why !== undefined && { why }),
    ...(outcomeId !== undefined && { outcomeId }),
  })
