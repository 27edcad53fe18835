import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationSendSchema } from '../../../src/shared/model/notifications/notification-send.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocument } from '../../platform/read-documents.ts'

export const handleCancelSend: CallHandler<'cancelSend'> = (store, _caller, { id }) =>
  store.transaction(async (transaction) => {
    const path = pathOf('notificationSends', id)
    const send = await readDocument(transaction, notificationSendSchema, path)
    if (send === undefined) return { state: 'unknown' }
    if (send.state !== 'scheduled') return { state: send.state }
    transaction.update(path, { state: 'cancelled' })
    return { state: 'cancelled' }
  })
