import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { drawingsFile } from '../../src/public-pages/landing/drawings-file.ts'
import { appDocument, documentOf, publicAddress } from '../../src/shared/public-pages.ts'
import { drawAll } from '../build/drawings.ts'
import { readHindiStyles, readLandingStyles } from '../build/inline-styles.ts'
import { bundleInlineScript } from '../build/public-pages.ts'
import { signInModule } from '../build/sign-in-module.ts'
import { siteOrigin } from '../build/site-origin.ts'
import { bundleWorkerCode, workerFacts } from '../build/worker.ts'
import { deployedHosting } from '../hosting.ts'
import {
  answerByFunction,
  answerReserved,
  type LocalBackend,
  listenAt,
  localPolicy,
  pathOf,
  type Site,
} from '../serve.ts'

export interface SourcesOptions {
  port: number
  backend: LocalBackend
  /** Unix milliseconds; goes out in the Date header, from which the app learns server time. */
  now: () => number
  hasWorker: boolean
}

/**
 * The deployed policy, without what Vite's client breaks: it writes inline scripts and styles, and
 * hears of changes by a web socket. The policy that is built and deployed is not this one.
 */
export const developmentPolicy = (policy: string): string =>
  policy
    .replaceAll(/ 'sha256-[^']+'/g, '')
    .replaceAll(/(script-src|style-src) [^;]+/g, "$& 'unsafe-inline'")
    .replaceAll(/connect-src [^;]+/g, '$& ws://127.0.0.1:* ws://localhost:*')
    .replace('; object-src', "; worker-src 'self' blob:; object-src")
    .replace(/; require-trusted-types-for [^;]+; trusted-types [^;]+/, '')

/** Ends the worker of an earlier start with one: it would answer in place of the sources. */
const endingWorker =
  'self.oninstall = () => self.skipWaiting(); self.onactivate = () => self.registration.unregister()'

/** @returns the service worker of the sources, which keeps no files of the app */
const workerOfSources = async (): Promise<string> => {
  const folder = '.cache/sources-worker'
  const code = await bundleWorkerCode(folder)
  const facts = workerFacts(0, []).replace('self.__WB_MANIFEST', '[]')
  return facts + readFileSync(`${folder}/${code}`, 'utf8')
}

type IconDrawings = typeof import('../../src/public-pages/landing/icon-drawings.tsx')
type LanternDrawing = typeof import('../../src/public-pages/landing/lantern-drawing.tsx')

/** The public pages and the app's document, each drawn anew when it is asked for. */
const createDocuments = async (vite: ViteDevServer) => {
  const inlineScript = await bundleInlineScript()
  const read = async () => {
    const load = <Module>(file: string) =>
      vite.ssrLoadModule(`/src/public-pages/${file}`) as Promise<Module>
    return {
      ...(await load<typeof import('../../src/public-pages/render.tsx')>('render.tsx')),
      ...(await load<typeof import('../../src/public-pages/pages.tsx')>('pages.tsx')),
      ...(await load<typeof import('../../src/public-pages/in-hindi.ts')>('in-hindi.ts')),
      ...(await load<IconDrawings>('landing/icon-drawings.tsx')),
      ...(await load<LanternDrawing>('landing/lantern-drawing.tsx')),
    }
  }
  const publicPage = async (path: string): Promise<string> => {
    const { renderPage, publicPages, inHindi } = await read()
    const parts = {
      siteOrigin,
      landingStyles: readLandingStyles(),
      // The script brings the styles of all pages.
      stylesFile: '/src/public-pages/styles.css',
      hindiStyles: readHindiStyles(),
      inlineScript,
      liveScript: '/src/public-pages/live/live.ts',
      liveHindi: '/src/public-pages/live/live-hindi.ts',
      signInChunk: `/${signInModule}`,
      drawingsFile,
    }
    const drawn = (language: 'en' | 'hi') => {
      const page = publicPages().find((one) => publicAddress(one.path, language) === path)
      return page === undefined ? null : renderPage(page, parts)
    }
    const html = drawn('en') ?? inHindi(() => drawn('hi'))
    if (html === null) throw new Error(`No public page has the address ${path}`)
    return html
  }
  return {
    document: async (asked: string): Promise<string> => {
      const path = asked.replace(/(?<=.)\/+$/, '')
      const isApp = documentOf(path) === appDocument
      const html = isApp ? readFileSync(appDocument, 'utf8') : await publicPage(path)
      return vite.transformIndexHtml(path, html)
    },
    drawings: async (): Promise<string> => {
      const { drawIcons, drawLantern } = await read()
      return drawAll(drawIcons() + drawLantern())
    },
  }
}

/**
 * `npm run dev`: serves src as it stands, and tells open pages of each change (Vite).
 * @throws the listen error, for example code EADDRINUSE
 */
export const serveSources = async (options: SourcesOptions): Promise<Site> => {
  const { port, backend, now, hasWorker } = options
  const hosting = deployedHosting([])
  const setHeaders = (response: ServerResponse, path: string): void => {
    for (const [name, value] of hosting.headers(path)) {
      const isPolicy = name === 'Content-Security-Policy'
      response.setHeader(name, isPolicy ? developmentPolicy(localPolicy(value, backend)) : value)
    }
  }
  const send = (response: ServerResponse, type: string, text: string): void => {
    response.setHeader('Content-Type', `${type}; charset=utf-8`)
    response.end(text)
  }
  // Without this name Vite serves in the mode of the last build in this process: production, without hot
  // reload.
  process.env.NODE_ENV = 'development'
  const server = createHttpServer()
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: '.cache/vite',
    server: { middlewareMode: true, hmr: { server } },
    ...(!hasWorker && { define: { 'import.meta.env.VITE_WORKER': '"off"' } }),
    // Vite has to find every module that pages import at its start: one that it finds late reloads the page.
    optimizeDeps: { entries: [appDocument, signInModule, 'src/public-pages/live/live.ts'] },
  })
  const documents = await createDocuments(vite)
  server.on('request', (request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString())
    const asked = pathOf(request)
    setHeaders(response, asked)
    if (asked.startsWith('/__/') && answerReserved(request, response, backend)) return
    const failed = (error: Error): void => {
      vite.ssrFixStacktrace(error)
      console.error(error.stack)
      response.writeHead(500).end(error.message)
    }
    if (asked === '/sw.js') {
      const worker = hasWorker ? workerOfSources() : Promise.resolve(endingWorker)
      worker.then((text) => send(response, 'text/javascript', text), failed)
    } else if (asked === drawingsFile) {
      documents.drawings().then((text) => send(response, 'image/svg+xml', text), failed)
    } else {
      vite.middlewares(request, response, () => {
        const answering = hosting.answeringFunction(asked)
        if (answering !== null) answerByFunction(request, response, backend, answering)
        else if (hosting.rewritten(asked) === null && !asked.endsWith('.html') && asked !== '/') {
          response.writeHead(404).end()
        } else documents.document(asked).then((text) => send(response, 'text/html', text), failed)
      })
    }
  })
  const site = await listenAt(server, port).catch(async (error) => {
    await vite.close()
    throw error
  })
  return {
    port: site.port,
    close: () => Promise.all([vite.close(), site.close()]).then(() => undefined),
  }
}
