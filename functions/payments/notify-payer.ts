import { notificationId } from '../../src/shared/ids.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { Transaction } from '../platform/store.ts'

const texts = {
  approved: text.notifications.paymentApproved,
  rejected: text.notifications.paymentRejected,
  refunded: text.notifications.paymentRefunded,
} as const

/** The decision is undone: what was told of it gives way, under its own id, to that it waits again. */
export const withdrawFromPayer = (
  transaction: Transaction,
  id: string,
  uid: string,
  undone: 'approved' | 'rejected',
): void => {
  const noteId = notificationId.payment(id, undone)
  notifyPerson(transaction, noteId, uid, 'account', text.notifications.paymentReopened)
}

export const notifyPayer = (
  transaction: Transaction,
  id: string,
  uid: string,
  status: keyof typeof texts,
): void =>
  notifyPerson(transaction, notificationId.payment(id, status), uid, 'account', texts[status])
