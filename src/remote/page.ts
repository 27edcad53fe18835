import { signOut } from 'firebase/auth'
import { proofOfPage } from './auth/app-check.ts'
import { returnedUser, signIn } from './auth/sign-in.ts'
import { fetchConfig } from './config.ts'
import { connectFirebase } from './firebase.ts'
import { lazyMessaging } from './messaging/lazy-messaging.ts'
import type { Remote } from './remote.ts'
import { createReconnectingWatch, type ListenerWayMemory } from './watch/reconnecting-watch.ts'
import { withinTimeout } from './wire/failure.ts'

/** The SDK throws this error where no caller can catch it, and its listeners are silent afterwards. */
const isAssertion = (reason: unknown): boolean =>
  reason instanceof Error && reason.message.includes('INTERNAL ASSERTION FAILED')

const wayKey = 'listeners-way'

/** Remembers nothing where localStorage is missing or throws. */
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
      // The next start finds the way again.
    }
  },
}

/** @throws Transient without a configuration */
export const connectPage = async (): Promise<Remote> => {
  const backend = await connectFirebase(proofOfPage)
  const watching = createReconnectingWatch(async (way) => {
    // The SDK's listeners take the proof from the app, once there is one.
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
    // The configuration's answer has brought the first bounds.
    clockOffset: async () => {
      const known = firstOffset
      firstOffset = null
      return known ?? (await fetchConfig()).offset
    },
    pushes: lazyMessaging(backend),
  }
}
