import { paths } from '../../src/shared/paths.ts'
import { handlePushNotification } from '../notifications/push-notification.ts'
import { handleTrimDevices } from '../notifications/trim-devices.ts'
import { openPush } from '../platform/admin.ts'
import { onCreated } from '../platform/wrap.ts'

export const pushNotification = onCreated(
  paths.notification('{id}'),
  handlePushNotification(openPush),
)
export const trimDevices = onCreated(`${paths.devices('{uid}')}/{deviceId}`, handleTrimDevices)
