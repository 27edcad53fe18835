import type { Store } from '../lib/store.ts'
import type { ConnectionState } from './connection.ts'

/** Calls `wake` when a new try may succeed: online, visible, pushed. Returns the stop. */
export const onWake = (wake: () => void): (() => void) => {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  worker?.addEventListener('message', wake)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
    worker?.removeEventListener('message', wake)
  }
}

/** Calls `frozen` before the browser stops this page's scripts. Returns the stop. */
export const onFreeze = (frozen: () => void): (() => void) => {
  document.addEventListener('freeze', frozen)
  window.addEventListener('pagehide', frozen)
  return () => {
    document.removeEventListener('freeze', frozen)
    window.removeEventListener('pagehide', frozen)
  }
}

export interface Visibility {
  /**
   * Calls `shown` now if the page is visible and whenever it becomes so, `hidden` when it is not, and
   * `frozen` before the browser stops its scripts.
   */
  follow(shown: () => void, hidden: () => void, frozen: () => void): () => void
}

export const pageVisibility: Visibility = {
  follow: (shown, hidden, frozen) => {
    const onChange = () => (document.visibilityState === 'visible' ? shown() : hidden())
    const changes = ['visibilitychange', 'resume']
    for (const change of changes) document.addEventListener(change, onChange)
    const unfollowFreeze = onFreeze(frozen)
    if (document.visibilityState === 'visible') shown()
    return () => {
      for (const change of changes) document.removeEventListener(change, onChange)
      unfollowFreeze()
    }
  },
}

/** The browser's "offline" is true. Its "online" proves nothing. */
export const followBrowser = (store: Store<ConnectionState>): (() => void) => {
  const onOffline = () => store.set('offline')
  const onOnline = () => store.set('reconnecting')
  if (!navigator.onLine) onOffline()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
