import type { FirebaseApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging'
import { Transient } from '../../shared/errors.ts'
import type { PushService } from './push-service.ts'

/** Push by FCM, with its own VAPID key: the project's configuration names no other (docs/adr/0024). */
export const openCloudMessaging = (app: FirebaseApp): PushService => {
  /**
   * Whether the SDK has a registration, which it keeps from the last token. Without one it registers another
   * worker.
   */
  let isRegistered = false
  return {
    token: async (serviceWorkerRegistration) => {
      if (!(await isSupported())) throw new Transient('no push messages in this browser')
      const token = await getToken(getMessaging(app), { serviceWorkerRegistration })
      isRegistered = true
      return token
    },
    drop: async () => {
      if (isRegistered) await deleteToken(getMessaging(app))
    },
  }
}
