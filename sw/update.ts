import { getCacheKeyForURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { photoCacheName } from '../src/data/lib/room.ts'
import { updateMessages } from '../src/data/worker/update-messages.ts'
import { appDocument, documentOf } from '../src/shared/public-pages.ts'
import { languageCacheName } from './languages.ts'
import { isAsset, keepOlderAssets, olderAssetsName } from './older-assets.ts'
import { worker } from './worker-scope.ts'

const ours = [photoCacheName, languageCacheName, olderAssetsName]

/** Whether a cache belongs to this build; Workbox deletes its own old ones. */
const isOurs = (name: string): boolean => ours.includes(name) || name.startsWith('workbox-')

/** Deletes the caches that other versions of the app have left. */
export const dropOldCaches = (): void => {
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => !isOurs(name))
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  worker.addEventListener('activate', (event) => event.waitUntil(drop().catch(() => undefined)))
}

/** Takes over open pages at once, because their next reload may be offline. */
export const claimPages = (): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}

const keepAssets = async (): Promise<void> => {
  const { clients, registration } = worker
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Pages of the app alone count: public pages load their few scripts anew.
  const pages = windows.filter(({ url }) => documentOf(new URL(url).pathname) === appDocument)
  await keepOlderAssets(pages, registration.active, (url) => getCacheKeyForURL(url) !== undefined)
}

/** The word of workbox-window's messageSkipWaiting, or that of pages of older builds. */
const isLetIn = (data: unknown): boolean =>
  data === updateMessages.letIn || (data as { type?: unknown } | null)?.type === 'SKIP_WAITING'

/**
 * Takes over when a page that is at rest lets this worker in; the other pages go on with their own scripts.
 */
export const updateOnMessage = (): void => {
  worker.addEventListener('install', (event) =>
    // A failure is ignored: a full phone keeps nothing for older pages, and the server has the last build's
    // scripts too.
    event.waitUntil(keepAssets().catch(() => undefined)),
  )
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isAsset(url),
    async ({ request }) =>
      (await caches.match(request.url, { cacheName: olderAssetsName })) ?? fetch(request),
  )
  worker.addEventListener('message', (event) => {
    const { data, ports } = event
    if (isLetIn(data)) event.waitUntil(worker.skipWaiting())
    if (data === updateMessages.claim) event.waitUntil(worker.clients.claim())
    if (data === updateMessages.askBuild) ports[0]?.postMessage(worker.release.number)
  })
}
