import type { Connection } from './connection.ts'

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

/** Takes over the browser's "offline", which is true. Its "online" proves nothing. */
export const followBrowser = (connection: Pick<Connection, 'setState'>): (() => void) => {
  const onOffline = () => connection.setState('offline')
  const onOnline = () => connection.setState('reconnecting')
  if (!navigator.onLine) onOffline()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
