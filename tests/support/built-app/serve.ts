import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import { answeringFunction, rewritten } from '../../../scripts/hosting.ts'
import { appDocument } from '../../../src/shared/public-pages.ts'
import { databasesScript } from './databases-script.ts'

/** A page of the app's origin that is not the app, to prepare what the phone holds before the app opens. */
export const databasesPage = '/databases-of-a-test'

const landingPage = '/index.html'

/**
 * The document of an address, null for a file of the site. The worker is not served: requests that these
 * tests hold back or count must come from the page.
 */
const documentOf = (pathname: string): string | null => {
  if (pathname === '/sw.js') return landingPage
  // Addresses that a function answers are served by the app, too.
  if (answeringFunction(pathname) !== null) return `/${appDocument}`
  // Hosting looks for a folder's own document first.
  return pathname === '/' ? null : rewritten(pathname)
}

/** Serves a build of the app from `outDir`, on a port of its own. */
export const serveBuiltApp = async (
  outDir = 'dist',
): Promise<{ url: string; close: () => Promise<void> }> => {
  const preparing = `<!doctype html><script type="module">${await databasesScript()}</script>`
  // Compressing would cost more than the bytes do. An asset's name tells its content, so that a page opened
  // again asks for none of its hundred files: a quarter of what an opened page costs.
  const send = sirv(outDir, {
    etag: true,
    dotfiles: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    delete request.headers['accept-encoding']
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname === databasesPage) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(preparing)
      return
    }
    request.url = documentOf(pathname) ?? request.url
    send(request, response, () => {
      // A network that knows none of the app's services: every other address is a page of its own.
      request.url = landingPage
      send(request, response)
    })
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
