import type { Connection } from '../connection/connection.ts'
import { syncTag } from './worker-messages.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration

const findSync = async (): Promise<SyncManager | null> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration !== undefined && hasSync(registration) ? registration.sync : null
  } catch {
    return null
  }
}

/**
 * Safari and Firefox have no Background Sync
 * (https://developer.mozilla.org/docs/Web/API/Background_Synchronization_API): nothing depends on it.
 */
export interface BackgroundSync {
  /** A person has done something, which this page sends if it can. */
  pressed(): void
  /** A flush is over. */
  tried(): void
  stop(): void
}

/**
 * Asks for the worker where this page may not be able to send: offline, hidden, or after a failure.
 * @param hasUnsent whether an entry waits on this phone
 */
export const followForBackgroundSync = (
  connection: Pick<Connection, 'getState'>,
  hasUnsent: () => Promise<boolean>,
): BackgroundSync => {
  /** True until a flush is known to have sent everything: a page may be hidden before it knows. */
  let isWaiting = false
  let presses = 0
  /** The manager is looked for at the press: a page that is being closed has no time for it. */
  let finding: Promise<SyncManager | null> | undefined
  const ask = () => {
    finding ??= findSync()
    finding.then((sync) => sync?.register(syncTag)).catch(() => undefined)
  }
  const isHidden = () => document.visibilityState === 'hidden'
  const onHidden = () => {
    if (isWaiting && isHidden()) ask()
  }
  document.addEventListener('visibilitychange', onHidden)
  return {
    pressed: () => {
      isWaiting = true
      presses += 1
      finding ??= findSync()
      if (isHidden() || connection.getState() !== 'online') ask()
    },
    tried: () => {
      const before = presses
      const learn = (isUnsent: boolean) => {
        if (isUnsent) ask()
        // A press since then may not be in this answer.
        if (presses === before) isWaiting = isUnsent
      }
      hasUnsent().then(learn, () => undefined)
    },
    stop: () => document.removeEventListener('visibilitychange', onHidden),
  }
}
