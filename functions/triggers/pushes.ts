import { paths } from '../../src/shared/paths.ts'
import { handlePushNotification, handlePushRoundEvent } from '../notifications/push-notification.ts'
import { openPush } from '../platform/admin.ts'
import { onCreatedWithRetry } from '../platform/wrap.ts'

export const pushNotification = onCreatedWithRetry(
  paths.notification('{id}'),
  handlePushNotification(openPush),
)
export const pushRoundEvent = onCreatedWithRetry(
  paths.roundEvent('{id}'),
  handlePushRoundEvent(openPush),
)
