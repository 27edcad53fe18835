import { setAppBadge } from './app-badge.ts'
import { shownPush } from './push-host.ts'

/** The registration; in the worker it is the worker's own, because there is no `navigator.serviceWorker`. */
const ownRegistration = (): Promise<ServiceWorkerRegistration | undefined> => {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration }
  return Promise.resolve(registration ?? navigator.serviceWorker?.getRegistration())
}

/**
 * Removes shown notifications and the number on the icon when their account leaves: the next person on this
 * phone would see them. Runs in a page and in the worker. Never rejects.
 * @param uid the account whose notifications stay, because it is signed in; null: none stay
 */
export const clearShownPushes = async (uid: string | null = null): Promise<void> => {
  const close = async () => {
    for (const shown of (await (await ownRegistration())?.getNotifications?.()) ?? []) {
      if (uid === null || shownPush(shown.data)?.addressee !== uid) shown.close()
    }
  }
  await Promise.allSettled([close(), setAppBadge(0)])
}
