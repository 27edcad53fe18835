import { readFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { withLocalBackends, withProjectHosts } from './build/policy/project-policy.ts'
import { answeringFunction, hostingHeaders, rewritten } from './hosting.ts'

/** Where the local Firebase listens, 'host:port' each. */
export interface LocalBackend {
  project: string
  firestore: string
  auth: string
  storage: string
  functions: string
}

export interface SiteOptions {
  port: number
  folder: string
  backend: LocalBackend
  /** Unix milliseconds; goes out in the Date header, from which the app learns server time. */
  now: () => number
}

const policy = 'Content-Security-Policy'
const caching = 'Cache-Control'
const missing = '404.html'

/** The deployed policy, with the local Firebase added. */
const localPolicy = (committed: string, { project }: LocalBackend): string =>
  withLocalBackends(withProjectHosts(committed, project))

/** The answer of Firebase Hosting at this reserved URL, with the addresses of the local backend. */
const initJson = (backend: LocalBackend): string =>
  JSON.stringify({
    apiKey: 'demo',
    projectId: backend.project,
    appId: '1:1:web:1',
    // As Google's answer has it; the app signs in at its own host.
    authDomain: `${backend.project}.firebaseapp.com`,
    storageBucket: `${backend.project}.appspot.com`,
    emulator: {
      firestore: backend.firestore,
      auth: backend.auth,
      storage: backend.storage,
      functions: backend.functions,
    },
  })

/** Under the name of an asset, too, this answer is not cached: a later deploy may bring the file. */
const sendMissing = (response: ServerResponse, folder: string): void => {
  response.setHeader(caching, hostingHeaders(missing).get(caching) ?? 'no-cache')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.writeHead(404)
  response.end(readFileSync(join(folder, missing)))
}

/** Headers that hosting has set already stay. */
const sendAnswerOf = (request: IncomingMessage, response: ServerResponse, url: string): void => {
  const { method } = request
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const asking = ask(url, { method, headers }, (answer) => {
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value)
    }
    response.writeHead(answer.statusCode ?? 502)
    answer.pipe(response)
  })
  asking.on('error', () => response.writeHead(502).end())
  request.pipe(asking)
}

/** Serves as Firebase Hosting would. @throws the listen error, for example code EADDRINUSE */
export const serveSite = ({ port, folder, backend, now }: SiteOptions) => {
  const site = sirv(folder, {
    extensions: [],
    brotli: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader(caching, hostingHeaders(pathname).get(caching) ?? 'no-cache')
    },
  })
  const server = createServer((request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString())
    const [pathname = '/'] = (request.url ?? '/').split('?')
    for (const [name, value] of hostingHeaders(pathname)) {
      response.setHeader(name, name === policy ? localPolicy(value, backend) : value)
    }
    if (request.url?.startsWith('/__/firebase/init.json')) {
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      response.setHeader(caching, 'no-store')
      response.end(initJson(backend))
      return
    }
    site(request, response, () => {
      const { pathname } = new URL(request.url ?? '/', 'http://site')
      // Hosting looks for a folder's own document first.
      const answering = answeringFunction(pathname)
      if (answering !== null) {
        response.setHeader(caching, hostingHeaders(pathname).get(caching) ?? 'no-cache')
        sendAnswerOf(
          request,
          response,
          `http://${backend.functions}/${backend.project}/${answering}${pathname}`,
        )
        return
      }
      const document = pathname === '/' ? '/index.html' : rewritten(pathname)
      if (document === null) sendMissing(response, folder)
      else {
        request.url = document
        site(request, response, () => sendMissing(response, folder))
      }
    })
  })
  return new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : port
      resolve({
        port: bound,
        close: () =>
          new Promise<void>((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
