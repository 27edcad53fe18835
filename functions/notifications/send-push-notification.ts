import type { CallHandler } from '../platform/call.ts'
import type { Push } from '../platform/push.ts'
import { pushToPeople } from './push-people.ts'

export const handleSendPushNotification =
  (openPush: () => Push): CallHandler<'sendPushNotification'> =>
  (store, _caller, { userUids, title, body, notificationId: tag }) =>
    pushToPeople(store, openPush(), userUids, { title, body, ...(tag !== undefined && { tag }) })
