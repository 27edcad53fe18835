import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { documentOf } from '../src/shared/public-pages.ts'
import { hindiDocument } from './languages.ts'
import { gatewayPage, navigationDenylist } from './not-pages.ts'
import { worker } from './worker-scope.ts'

/** Answers every navigation with its cached document, so that the app opens offline. */
export const servePrecache = (): void => {
  cleanupOutdatedCaches()
  precacheAndRoute(worker.release.files)
  const answer = async ({
    request,
    url,
    event,
  }: {
    request: Request
    url: URL
    event: ExtendableEvent
  }) => {
    const { pathname, search, searchParams } = url
    if (gatewayPage.test(pathname + search)) {
      // Without a network the gateway cannot be reached: the same page is served without it.
      return fetch(request).catch(() => {
        searchParams.delete('with')
        return Response.redirect(url)
      })
    }
    // Kept documents come from the cache; legal pages and the like are read from the network.
    const file = documentOf(pathname)
    return (await matchPrecache(`/${file}`)) ?? (await hindiDocument(file, event)) ?? fetch(request)
  }
  registerRoute(new NavigationRoute(answer, { denylist: navigationDenylist }))
}
