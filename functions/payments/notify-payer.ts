import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { Transaction } from '../platform/store.ts'

const texts = {
  approved: text.notifications.paymentApproved,
  rejected: text.notifications.paymentRejected,
  refunded: text.notifications.paymentRefunded,
} as const

/**
 * Tells the payer that the payment waits again. The notification replaces that of the decision, under the
 * same id.
 */
export const withdrawFromPayer = (
  transaction: Transaction,
  id: string,
  uid: string,
  undone: 'approved' | 'rejected',
): void => {
  const noteId = notificationId.payment(id, undone)
  notifyPerson(transaction, noteId, uid, text.notifications.paymentReopened)
}

export const notifyPayer = (
  transaction: Transaction,
  id: string,
  uid: string,
  status: keyof typeof texts,
): void => notifyPerson(transaction, notificationId.payment(id, status), uid, texts[status])
