/** Registers the app's one service worker. Called after the first screen, which needs the phone itself. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const { Workbox } = await import('workbox-window')
    await new Workbox('/sw.js').register({ immediate: true })
  } catch {
    // A browser that refuses it still runs the app; the next start asks again.
  }
}
