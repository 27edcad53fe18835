import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'
import { withLocalBackends, withProjectHosts } from './build/policy/project-policy.ts'
import { deployedHosting, type Hosting } from './hosting.ts'

/** The addresses of the local Firebase, 'host:port' each. */
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
  /** Default: the site of firebase.json, as it is deployed. */
  hosting?: Hosting
}

const policy = 'Content-Security-Policy'
const caching = 'Cache-Control'
/** Hosting's own, where no rule names another; its emulator sends none. */
const standardCaching = 'max-age=3600'
const missing = '/404.html'

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/[?#].*$/, '') || '/'

/** The file that an address names. Above the folder there is nothing. */
const fileOf = (path: string): string | null => {
  try {
    const decoded = decodeURI(path).replace(/\/+/g, '/')
    return decoded.includes('../') ? null : decoded
  } catch {
    return null
  }
}

/** The deployed policy, with the local Firebase added. */
export const localPolicy = (committed: string, { project }: LocalBackend): string =>
  withLocalBackends(withProjectHosts(committed, project))

/**
 * The path at which Hosting serves the SDK's window and frame for signing in; the local Firebase has its own.
 */
const signInPages = '/__/auth/'

const configuration = '/__/firebase/init.json'

/** The answer of Firebase Hosting at that reserved address, with the addresses of the local backend. */
const initJson = (backend: LocalBackend): string =>
  JSON.stringify({
    apiKey: 'demo',
    projectId: backend.project,
    appId: '1:1:web:1',
    // The form of Google's answer; the app signs in at its own host.
    authDomain: `${backend.project}.firebaseapp.com`,
    storageBucket: `${backend.project}.appspot.com`,
    emulator: {
      firestore: backend.firestore,
      auth: backend.auth,
      storage: backend.storage,
      functions: backend.functions,
    },
  })

/** Headers that hosting has set already stay. */
const sendAnswerOf = (request: IncomingMessage, response: ServerResponse, url: string): void => {
  const { method } = request
  const headers = {
    'content-type': request.headers['content-type'] ?? '',
    'x-forwarded-host': request.headers.host ?? '',
  }
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

/**
 * Answers an address that Hosting reserves. Hosting's headers are set already.
 * @returns whether it is one
 */
export const answerReserved = (
  request: IncomingMessage,
  response: ServerResponse,
  backend: LocalBackend,
): boolean => {
  const asked = pathOf(request)
  if (asked === configuration) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader(caching, 'no-store')
    response.end(initJson(backend))
    return true
  }
  if (!asked.startsWith(signInPages)) return false
  const page = request.url?.slice(signInPages.length)
  sendAnswerOf(request, response, `http://${backend.auth}/emulator/auth/${page}`)
  return true
}

/** Hosting's headers are set already. @param name 'region/name' of the function */
export const answerByFunction = (
  request: IncomingMessage,
  response: ServerResponse,
  { functions, project }: LocalBackend,
  name: string,
): void =>
  sendAnswerOf(request, response, `http://${functions}/${project}/${name}${pathOf(request)}`)

export interface Site {
  port: number
  close: () => Promise<void>
}

/** Listens on loopback alone. @throws the listen error, for example code EADDRINUSE */
export const listenAt = (server: Server, port: number): Promise<Site> =>
  new Promise((resolve, reject) => {
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

const assetsIn = (folder: string): string[] => {
  const assets = join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets) : []
}

/**
 * Serves as Google's emulator of Hosting does, and with the caching of Hosting itself.
 * @throws the listen error, for example code EADDRINUSE
 */
export const serveSite = ({
  port,
  folder,
  backend,
  now,
  hosting = deployedHosting(assetsIn(folder)),
}: SiteOptions) => {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `/${file.replaceAll(sep, '/')}`)
      .filter((file) => hosting.isUploaded(file) && statSync(join(folder, file)).isFile()),
  )
  const send = sirv(folder, { extensions: [], brotli: true, etag: true, dotfiles: true })
  const setHeaders = (response: ServerResponse, path: string): void => {
    for (const [name, value] of hosting.headers(path)) {
      response.setHeader(name, name === policy ? localPolicy(value, backend) : value)
    }
  }

  /** A rule for the address counts more than one for the document that says so. */
  const sendMissing = (response: ServerResponse, asked: string): void => {
    response.setHeader(caching, standardCaching)
    setHeaders(response, missing)
    setHeaders(response, asked)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.writeHead(404)
    response.end(readFileSync(join(folder, missing)))
  }
  const sendFile = (request: IncomingMessage, response: ServerResponse, file: string): void => {
    const asked = pathOf(request)
    response.setHeader(caching, standardCaching)
    setHeaders(response, asked)
    request.url = encodeURI(file)
    if (files.has(file) && file !== missing) {
      send(request, response, () => sendMissing(response, asked))
    } else sendMissing(response, asked)
  }

  const server = createServer((request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString())
    const asked = pathOf(request)
    if (asked.startsWith('/__/')) {
      setHeaders(response, asked)
      if (answerReserved(request, response, backend)) return
    }
    const path = fileOf(asked)
    const isFolder = path?.endsWith('/')
    const document = isFolder ? `${path}index.html` : `${path}/index.html`
    if (path !== null && files.has(path)) sendFile(request, response, path)
    else if (path !== null && files.has(document)) {
      if (isFolder) return sendFile(request, response, document)
      setHeaders(response, asked)
      const search = request.url?.slice(asked.length) ?? ''
      response.writeHead(301, { Location: `${path}/${search}` }).end()
    } else {
      const answering = hosting.answeringFunction(asked)
      const rewritten = hosting.rewritten(asked)
      if (answering !== null) {
        setHeaders(response, asked)
        answerByFunction(request, response, backend, answering)
      } else if (rewritten !== null) sendFile(request, response, rewritten)
      else sendMissing(response, asked)
    }
  })
  return listenAt(server, port)
}
