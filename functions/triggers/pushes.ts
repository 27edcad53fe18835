import { paths } from '../../src/shared/paths.ts'
import { handleTrimDevices } from '../accounts/pace/trim-devices.ts'
import { handlePushNotification } from '../notifications/push-notification.ts'
import { openPush } from '../platform/admin.ts'
import { onCreated, onWritten } from '../platform/wrap.ts'

export const pushNotification = onWritten(
  paths.notification('{id}'),
  handlePushNotification(openPush),
)
export const trimDevices = onCreated(`${paths.devices('{uid}')}/{deviceId}`, handleTrimDevices)
