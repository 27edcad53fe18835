import { signOut } from 'firebase/auth'
import { proofOfPage } from './auth/app-check.ts'
import { returnedUser, signIn } from './auth/sign-in.ts'
import { fetchConfig } from './config.ts'
import { type Backend, connectFirebase } from './firebase.ts'
import type { PushService } from './messaging/push-service.ts'
import type { Remote } from './remote.ts'
import { createReconnectingWatch, type ListenerWayMemory } from './watch/reconnecting-watch.ts'
import { withinTimeout } from './wire/failure.ts'

const openMessaging = async ({ app, config }: Backend): Promise<PushService> => {
  const { emulator } = config
  if (emulator?.vendor === 'local') {
    return (await import('./messaging/local-messaging.ts')).openLocalMessaging(emulator.auth)
  }
  return (await import('./messaging/cloud-messaging.ts')).openCloudMessaging(app)
}

/** Push services as chunks of their own: most starts have no permission for pushes. */
const lazyMessaging = (backend: Backend): PushService => {
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

/**
 * Whether an unhandled error is a failed assertion of the SDK, after which its listeners are silent. No
 * caller can catch it.
 */
const isAssertion = (reason: unknown): boolean =>
  reason instanceof Error && reason.message.includes('INTERNAL ASSERTION FAILED')

const wayKey = 'listeners-way'

/** The remembered way of listeners, in localStorage; nothing where that is missing or throws. */
const rememberedWay: ListenerWayMemory = {
  read: () => {
    try {
      return localStorage.getItem(wayKey) === 'polling' ? 'polling' : 'streaming'
    } catch {
      return 'streaming'
    }
  },
  write: (way) => {
    try {
      localStorage.setItem(wayKey, way)
    } catch {
      // Without localStorage the next start finds the way again.
    }
  },
}

/** @throws Transient without a configuration */
export const connectPage = async (): Promise<Remote> => {
  const backend = await connectFirebase(proofOfPage)
  const watching = createReconnectingWatch(async (way) => {
    // A proof is asked for here, because the SDK's listeners take it from the app once there is one.
    await backend.proof(false)
    const { openWatch } = await import('./watch/watch.ts')
    return openWatch(backend.app, backend.config, way)
  }, rememberedWay)
  const restartAfter = (reason: unknown) => {
    if (isAssertion(reason)) watching.renewListeners('broken')
  }
  window.addEventListener('unhandledrejection', ({ reason }) => restartAfter(reason))
  window.addEventListener('error', ({ error }) => restartAfter(error))
  let firstOffset: typeof backend.offset | null = backend.offset

  return {
    ...backend.messenger,
    ...watching,
    signIn: () => signIn(backend),
    returnedUser: () => returnedUser(backend),
    signOut: () => withinTimeout(signOut(backend.auth)),
    // The first bounds have come with the configuration's answer.
    clockOffset: async () => {
      const known = firstOffset
      firstOffset = null
      return known ?? (await fetchConfig()).offset
    },
    pushes: lazyMessaging(backend),
  }
}
