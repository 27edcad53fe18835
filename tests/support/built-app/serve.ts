import { type Plugin, preview } from 'vite'
import { answeringFunction, rewritten } from '../../../scripts/hosting.ts'
import { appDocument } from '../../../src/shared/public-pages.ts'
import { databasesScript } from './databases-script.ts'

/** A page of the app's origin that is not the app, to prepare what the phone holds before the app opens. */
export const databasesPage = '/databases-of-a-test'

/**
 * Serves the app without its worker: requests that these tests hold back or count must come from the page.
 */
const beside = (script: string): Plugin => ({
  name: 'beside-the-app',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      // Without this, Vite would compress every file anew for every page: a fifth of these tests' time.
      delete request.headers['accept-encoding']
      if (request.url === '/sw.js') {
        request.url = '/index.html'
        next()
      } else if (request.url === databasesPage) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(`<!doctype html><script type="module">${script}</script>`)
      } else {
        const { pathname } = new URL(request.url ?? '/', 'http://site')
        // Hosting looks for a folder's own document first.
        const own = pathname === '/' ? null : rewritten(pathname)
        // Addresses that a function answers are served by the app, too.
        const document = answeringFunction(pathname) === null ? own : `/${appDocument}`
        if (document !== null) request.url = document
        next()
      }
    })
  },
})

/** Serves a build of the app from `outDir`, on a port of its own. */
export const serveBuiltApp = async (
  outDir = 'dist',
): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    plugins: [beside(await databasesScript())],
    preview: { host: '127.0.0.1', port: 0 },
  })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The built app is served nowhere')
  return { url, close: () => server.close() }
}
