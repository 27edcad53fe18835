import { setAppBadge } from './app-badge.ts'
import { shownPush } from './push-host.ts'

/** The worker has its own registration, and no `navigator.serviceWorker`. */
const ownRegistration = (): Promise<ServiceWorkerRegistration | undefined> => {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration }
  return Promise.resolve(registration ?? navigator.serviceWorker?.getRegistration())
}

/**
 * Shown notifications and the number on the icon belong to an account: left, the next person on this
 * phone would see them. Runs in a page and in the worker.
 * Never rejects.
 * @param uid whose notifications stay: the account that is signed in; null for nobody's
 */
export const clearShownPushes = async (uid: string | null = null): Promise<void> => {
  const close = async () => {
    for (const shown of (await (await ownRegistration())?.getNotifications?.()) ?? []) {
      if (uid === null || shownPush(shown.data)?.addressee !== uid) shown.close()
    }
  }
  await Promise.allSettled([close(), setAppBadge(0)])
}
