import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { documentOf } from '../src/shared/public-pages.ts'

declare global {
  interface WorkerGlobalScope {
    /** The build's files with their revisions, written in by workbox-build. */
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** Firebase Hosting's own paths, and files: an address is a page if its last part has no dot. */
const notPages = [/^\/__\//, /^[^?]*\.[^/?]*(\?|$)/]

/** The payment page with its gateway: its own headers let the gateway's checkout in (docs/adr/0029). */
const gatewayPage = /^\/pay\?(.*&)?with=gateway(&|$)/

/** Answers every navigation with its cached document, so that the app opens offline. */
export const servePrecache = (): void => {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
  const denylist = [...notPages, gatewayPage]
  const answer = async ({ request }: { request: Request }) =>
    // Legal pages and the like are read with a network. Others are kept.
    (await matchPrecache(`/${documentOf(new URL(request.url).pathname)}`)) ?? fetch(request)
  registerRoute(new NavigationRoute(answer, { denylist }))
}
