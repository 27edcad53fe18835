/** Registers the service worker. Call it after the first paint, which needs the processor. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const { Workbox } = await import('workbox-window')
    await new Workbox('/sw.js').register({ immediate: true })
  } catch {
    // The app runs without a worker too; the next start tries again.
  }
}
