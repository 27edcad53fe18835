import { handleCreateNotification } from '../notifications/create-notification.ts'
import { handleSendPushNotification } from '../notifications/send-push-notification.ts'
import { openPushForCall } from '../platform/admin.ts'
import { callable } from '../platform/wrap.ts'

export const createNotification = callable('createNotification', handleCreateNotification)
export const sendPushNotification = callable(
  'sendPushNotification',
  handleSendPushNotification(openPushForCall),
)
