import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { documentOf } from '../src/shared/public-pages.ts'
import { navigationDenylist } from './not-pages.ts'

declare global {
  interface WorkerGlobalScope {
    /** The build's files with their revisions, written in by workbox-build. */
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** Answers every navigation with its cached document, so that the app opens offline. */
export const servePrecache = (): void => {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
  const answer = async ({ request }: { request: Request }) =>
    // Legal pages and the like are read with a network. Others are kept.
    (await matchPrecache(`/${documentOf(new URL(request.url).pathname)}`)) ?? fetch(request)
  registerRoute(new NavigationRoute(answer, { denylist: navigationDenylist }))
}
