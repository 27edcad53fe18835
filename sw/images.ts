import { registerRoute } from 'workbox-routing'
import { photoCacheName } from '../src/data/photos/photo-cache.ts'

const isPhoto = (url: URL): boolean =>
  /^\/v0\/b\/[^/]+\/o\/./.test(url.pathname) && url.searchParams.get('alt') === 'media'

/**
 * Photos come from the cache that src/data keeps in step with the cards and matches on this phone,
 * else from the network. Nothing is added here: what may be kept is decided in one place.
 */
export const servePhotos = (): void => {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && isPhoto(url),
    async ({ request }) => {
      const kept = await caches.match(request.url, { cacheName: photoCacheName })
      return kept ?? fetch(request)
    },
  )
}
