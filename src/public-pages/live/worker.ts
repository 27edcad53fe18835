/** The worker keeps the app and these pages, so that they open offline. */
export const registerWorker = (): void => {
  if (import.meta.env.VITE_WORKER === 'off' || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
