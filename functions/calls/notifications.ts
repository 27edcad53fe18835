import { handleSendPushNotification } from '../notifications/send-push-notification.ts'
import { handleCancelSend } from '../notifications/sends/cancel-send.ts'
import { handleCountOpened } from '../notifications/sends/count-opened.ts'
import { handleListNotifications } from '../notifications/sends/list-notifications.ts'
import { handleSendNotification } from '../notifications/sends/send-notification.ts'
import { openPushForCall } from '../platform/admin.ts'
import { callable } from '../platform/wrap.ts'

export const cancelSend = callable('cancelSend', handleCancelSend)
export const countOpened = callable('countOpened', handleCountOpened)
export const listNotifications = callable('listNotifications', handleListNotifications)
export const sendNotification = callable(
  'sendNotification',
  handleSendNotification(openPushForCall),
)
export const sendPushNotification = callable(
  'sendPushNotification',
  handleSendPushNotification(openPushForCall),
)
