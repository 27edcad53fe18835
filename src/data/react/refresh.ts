import { isDatabaseChanged } from '../worker/worker-messages.ts'

/** Calls `refresh` when the screen may be older than the database. Returns the stop. */
export const onRefresh = (refresh: () => void): (() => void) => {
  const onVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isDatabaseChanged(data)) refresh()
  }
  // `serviceWorker` is absent outside secure contexts and in some private windows.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  document.addEventListener('visibilitychange', onVisible)
  worker?.addEventListener('message', onMessage)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    worker?.removeEventListener('message', onMessage)
  }
}
