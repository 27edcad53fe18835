/** Every deployed function, by its name. A name that changes is another function to Firebase and to every phone. */
import { callService, specifiedCall } from './calls/serve-calls.ts'
import { identitySecret } from './platform/wrap.ts'

export const studentCalls = callService('studentCalls')
export const adminCalls = callService('adminCalls')
export const adminPromoteMatch = specifiedCall('adminPromoteMatch', identitySecret)
export const confirmMatchByGirl = specifiedCall('confirmMatchByGirl', identitySecret)
export const listPendingPayments = specifiedCall('listPendingPayments')
export const sendPushNotification = specifiedCall('sendPushNotification')
export { everyMinute } from './schedules/every-minute.ts'
export { profilePage } from './triggers/pages.ts'
export {
  accountChanged,
  fileStored,
  messageChanged,
  notificationWritten,
  ownDocumentChanged,
  signInGone,
} from './triggers/triggers.ts'
export { gatewayWebhook } from './triggers/webhooks.ts'
