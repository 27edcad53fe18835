import type { ServerResponse } from 'node:http'
import { isLoopbackOrigin } from '../http/loopback.ts'
import { ownEntry, sendPage } from '../http/responses.ts'
import type { HttpHandler } from '../parts.ts'
import { type Account, googleProvider } from './account.ts'
import type { Accounts } from './accounts.ts'
import { chooserPage, refusedPage, unknownProviderPage } from './chooser-page.ts'
import { deliverEvent, deliverMessage, deliverReturn } from './delivery.ts'
import { framePage } from './frame-page.ts'

/** Pages of this machine may hold the frame. A wildcard of CSP cannot name the IPv6 loopback. */
const framePolicy =
  "default-src 'none'; script-src 'unsafe-inline' https://apis.google.com; frame-ancestors http://127.0.0.1:* http://localhost:* http://*.localhost:*; base-uri 'none'"

/**
 * Accounts of the chooser: an account without this provider signs in by its verified e-mail, which the person
 * types.
 */
const ofGoogle = (accounts: Accounts): Account[] =>
  accounts.all().filter(({ googleSub }) => googleSub !== null)

/**
 * `GET /emulator/chooser?origin=<the app's origin>` sends the choice there by postMessage;
 * `…?return=<a page of the app>` goes to that page with the choice.
 * `GET /emulator/auth/handler` and `…/iframe` are what the SDK's signInWithPopup opens.
 */
export const createChooser = (accounts: Accounts): HttpHandler => {
  const pages: Record<string, (response: ServerResponse, query: URLSearchParams) => void> = {
    '/emulator/chooser': (response, query) => {
      const back = query.get('return')
      const asking = back ?? query.get('origin') ?? ''
      if (!isLoopbackOrigin(asking)) return sendPage(response, 400, refusedPage)
      const { origin: app, pathname, search } = new URL(asking)
      const deliver =
        back === null ? deliverMessage(app) : deliverReturn(`${app}${pathname}${search}`)
      sendPage(response, 200, chooserPage({ app, accounts: ofGoogle(accounts), deliver }))
    },
    '/emulator/auth/handler': (response, query) => {
      const of = (name: string): string => query.get(name) ?? ''
      const redirectUrl = of('redirectUrl')
      if (!isLoopbackOrigin(redirectUrl)) return sendPage(response, 400, refusedPage)
      const providerId = of('providerId')
      if (providerId !== googleProvider) return sendPage(response, 400, unknownProviderPage)
      const deliver = deliverEvent({
        apiKey: of('apiKey'),
        appName: of('appName'),
        authType: of('authType'),
        eventId: of('eventId'),
        redirectUrl,
        providerId,
      })
      const app = new URL(redirectUrl).origin
      sendPage(response, 200, chooserPage({ app, accounts: ofGoogle(accounts), deliver }))
    },
    '/emulator/auth/iframe': (response) => sendPage(response, 200, framePage, framePolicy),
  }
  return ({ request, response, url }) => {
    const page = request.method === 'GET' ? ownEntry(pages, url.pathname) : undefined
    page?.(response, url.searchParams)
    return page !== undefined
  }
}
