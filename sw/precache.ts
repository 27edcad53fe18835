import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare global {
  interface WorkerGlobalScope {
    /** The build's files with their revisions, written in by workbox-build. */
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** Firebase Hosting's reserved paths are never part of the app. */
const reserved = [/^\/__\//]

/** Answers every navigation with the cached shell, so that the app opens offline. */
export const servePrecache = (): void => {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: reserved }))
}
