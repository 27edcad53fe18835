import { Workbox } from 'workbox-window'

/** Registers the app's one service worker once the page has loaded, out of the way of first paint. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const register = () => void new Workbox('/sw.js').register({ immediate: true }).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
