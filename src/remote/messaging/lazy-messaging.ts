import type { Backend } from '../firebase.ts'
import type { PushService } from './push-service.ts'

const openMessaging = async ({ app, config }: Backend): Promise<PushService> => {
  const { emulator } = config
  if (emulator?.vendor === 'local') {
    return (await import('./local-messaging.ts')).openLocalMessaging(emulator.auth)
  }
  return (await import('./cloud-messaging.ts')).openCloudMessaging(app)
}

/** Push services as chunks of their own: most starts have no permission for pushes. */
export const lazyMessaging = (backend: Backend): PushService => {
  let opening: Promise<PushService> | undefined
  const open = () => {
    opening ??= openMessaging(backend).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    token: async (registration, kept) => (await open()).token(registration, kept),
    drop: async () => (await open()).drop(),
  }
}
