import { registerRoute } from 'workbox-routing'
import { photoCacheName } from '../src/data/lib/room.ts'

const isPhoto = (url: URL): boolean =>
  /^\/v0\/b\/[^/]+\/o\/./.test(url.pathname) && url.searchParams.get('alt') === 'media'

/**
 * Serves photos from the cache that data/photos fills, else from the network. It adds no photo to the cache.
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
