import { getCacheKeyForURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { updateMessages } from '../src/data/network/update-messages.ts'
import { worker } from './worker-scope.ts'

/** Scripts of pages that were opened with an older build and are still open. */
export const olderAssetsName = 'assets-of-older-pages'

/** Taking over, workbox deletes what this build does not list, but older pages may still ask for it. */
const keepOlderAssets = async (): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Several pages may be of several builds.
  if (pages.length < 2) await caches.delete(olderAssetsName)
  const kept = await caches.open(olderAssetsName)
  for (const name of await caches.keys()) {
    if (!name.includes('-precache-')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const asset = getCacheKeyForURL(request.url) ? null : await cache.match(request)
      if (asset) await kept.put(request, asset)
    }
  }
}

/** An update is let in by a page that is at rest; the other pages go on with their own scripts. */
export const updateOnMessage = (): void => {
  worker.addEventListener('install', (event) =>
    // A full phone keeps nothing for older pages: the server has the last build's scripts too.
    event.waitUntil(keepOlderAssets().catch(() => undefined)),
  )
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) =>
      (await caches.match(request.url, { cacheName: olderAssetsName })) ?? fetch(request),
  )
  worker.addEventListener('message', (event) => {
    const { data, ports } = event
    if (data === updateMessages.letIn) event.waitUntil(worker.skipWaiting())
    if (data === updateMessages.askBuild) ports[0]?.postMessage(import.meta.env.VITE_BUILD)
  })
}
