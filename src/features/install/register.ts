/** Registers the app's one service worker once the page has loaded, out of the way of first paint. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

const register = async (): Promise<void> => {
  try {
    const { Workbox } = await import('workbox-window')
    await new Workbox('/sw.js').register({ immediate: true })
  } catch {
    // A browser that refuses it still runs the app; the next start asks again.
  }
}
