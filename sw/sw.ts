import { registerRoute } from 'workbox-routing'
import { flushFromWorker } from '../src/data/client/worker-client.ts'
import { photoCacheName } from '../src/data/lib/room.ts'
import { syncTag } from '../src/data/worker/worker-messages.ts'
import { serveLanguages } from './languages.ts'
import { servePrecache } from './precache.ts'
import { receivePushes } from './push.ts'
import { claimPages, dropOldCaches, updateOnMessage } from './update.ts'
import { worker } from './worker-scope.ts'

const isPhoto = (url: URL): boolean =>
  /^\/v0\/b\/[^/]+\/o\/./.test(url.pathname) && url.searchParams.get('alt') === 'media'

/**
 * Serves photos from the cache that data/photos fills, else from the network. It adds no photo to the cache.
 */
const servePhotos = (): void => {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && isPhoto(url),
    async ({ request }) => {
      const kept = await caches.match(request.url, { cacheName: photoCacheName })
      return kept ?? fetch(request)
    },
  )
}

/** Background Sync (Chromium), unknown to the library of types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Sends the outbox without a page. A rejection asks for another try. */
const sendOnSync = (): void => {
  worker.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === syncTag) sync.waitUntil(flushFromWorker())
  })
}

servePrecache()
// The route of languages comes before the route of all assets.
serveLanguages()
updateOnMessage()
servePhotos()
dropOldCaches()
sendOnSync()
receivePushes()
claimPages()
