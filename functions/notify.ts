import type { Notification } from '../src/shared/model/notification.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import { ring, ringCampus } from './bells.ts'
import type { Transaction } from './store.ts'
import type { Written } from './written.ts'

type Said = Pick<Notification, 'title' | 'body' | 'targetType' | 'userUid'>
type Words = Pick<Notification, 'title' | 'body'>

/**
 * Puts a notification before its addressees and rings for it, in the caller's transaction. The same
 * id a second time is the same notification, unseen again.
 */
export const notify = (
  transaction: Transaction,
  id: string,
  { title, body, targetType, userUid }: Said,
): void => {
  const row: Written<Notification> = {
    title,
    body,
    targetType,
    userUid,
    createdAt: serverTime,
    seen: false,
  }
  transaction.set(paths.notification(id), row)
  if (userUid === null) ringCampus(transaction, 'announcements')
  else ring(transaction, userUid, 'inbox')
}

/** Tells one person. A push follows by the notification's own trigger. */
export const notifyPerson = (
  transaction: Transaction,
  id: string,
  userUid: string,
  words: Words,
): void => notify(transaction, id, { ...words, targetType: 'personal', userUid })
