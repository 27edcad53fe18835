import { randomUUID } from 'node:crypto'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import type { Transaction } from '../platform/store.ts'
import { notifyPerson } from './write-notification.ts'

/**
 * Tells admins of a change that one of them could misuse. Its author is told too, because somebody else may
 * use their session.
 */
export const notifyAdmins = (
  transaction: Transaction,
  adminUids: readonly string[],
  news: 'payeeChanges' | 'adminsChanged',
): void => {
  const occasion = randomUUID()
  for (const uid of adminUids) {
    notifyPerson(transaction, notificationId.admins(occasion, uid), uid, notificationsText[news])
  }
}
