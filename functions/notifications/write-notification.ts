import type { Notification } from '../../src/shared/model/notifications/notification.ts'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Transaction, Written } from '../platform/store.ts'
import { poke, pokeCampus } from './pokes.ts'

type Said = Omit<Notification, 'createdAt' | 'seen'>
type Words = Pick<Notification, 'title' | 'body'>

/**
 * Puts a notification before its addressees and pokes for it, in the caller's transaction. The same
 * id a second time is the same notification, unseen again.
 */
export const writeNotification = (transaction: Transaction, id: string, said: Said): void => {
  const row: Written<Notification> = { ...said, createdAt: serverTime, seen: false }
  transaction.set(paths.notification(id), row)
  const { userUid, targetType } = said
  if (userUid !== null) poke(transaction, userUid, 'inbox')
  else if (targetType !== 'personal') pokeCampus(transaction, `announcements:${targetType}`)
}

/** Tells one person; a push follows by the notification's trigger (triggers/pushing.ts). */
export const notifyPerson = (
  transaction: Transaction,
  id: string,
  userUid: string,
  topic: PushTopic,
  { title, body }: Words,
): void =>
  writeNotification(transaction, id, { title, body, targetType: 'personal', userUid, topic })
