import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'

/** The answer at the address of the worker's script. `codeless`: it imports code that is not there. */
export type ScriptState = 'served' | 'codeless' | 'missing' | 'html' | 'broken' | 'silent'

/** Builds of the app, one after the other, on one origin. */
export interface Deployments {
  url: string
  /** The number of the build that is served. */
  current(): number
  /** Serves the next build from now on, without the scripts named. @returns its number */
  deploy(without?: RegExp): number
  script(state: ScriptState): void
  /** Serves this file of the build with one byte changed; null for none. */
  spoil(file: string | null): void
  close(): Promise<void>
}

const firstBuild = 1_000

/** The app's first script. The app's document alone names it, so that each build may have its own. */
const entryOf = (body: string): string =>
  /assets\/app-[\w-]+(?=\.js")/.exec(body)?.[0] ?? 'The app has no first script'

const entryIn = (build: number, body: string): string =>
  body.replaceAll(`${entryOf(body)}.js`, (name) => name.replace('.js', `.of-${build}.js`))

/**
 * The first script says which build it is of, as its document does. Its name carries the number too: a page
 * has either its own or none.
 */
const numberedEntry = (body: string, build: number): string =>
  `${body}\nglobalThis.entryBuild=${build}\n`

const numberedPage = (body: string, build: number): string =>
  entryIn(build, body).replace(/(<meta name="build" content=")\d+/, `$1${build}`)

const integrityOf = (body: string): string =>
  `sha256-${createHash('sha256').update(body).digest('base64')}`

/** An entry in the worker's list of files, as workbox-build writes it. */
const listed = (url: string): RegExp =>
  new RegExp(`"integrity":"[^"]+","revision":(?:null|"\\w+"),"url":"${url}"`)

/**
 * The worker's own number, and in its list of files the page and its first script.
 * @param spoiled a file that the worker takes to be new in this build
 */
const numberedWorker = (body: string, build: number, spoiled: string | null): string => {
  const read = (file: string) => readFileSync(`dist/${file}`, 'utf8')
  const page = read('app.html')
  const entry = `${entryOf(page)}.js`
  const revision = `"revision":"build${build}"`
  const numbered = body
    .replaceAll(/\b20\d{12}\b/g, String(build))
    .replace(
      listed('app.html'),
      `"integrity":"${integrityOf(numberedPage(page, build))}",${revision},"url":"app.html"`,
    )
    .replace(
      listed(entry),
      `"integrity":"${integrityOf(numberedEntry(read(entry), build))}","revision":null,"url":"${entry}"`,
    )
  const anew =
    spoiled === null
      ? numbered
      : numbered.replace(listed(spoiled), (found) =>
          found.replace(/"revision":(?:null|"\w+")/, revision),
        )
  return entryIn(build, anew)
}

/** The last bit of the last byte is another. */
const spoil = (bytes: Buffer): Buffer => {
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  return bytes
}

const broken = {
  missing: [404, 'text/html', '<h1>Not found</h1>'],
  html: [200, 'text/html', '<h1>Welcome</h1>'],
  broken: [500, 'text/plain', 'Internal error'],
} as const

/** Takes scripts off the worker's list. */
const shortened = (body: string, without: RegExp): string =>
  body.replaceAll(/,\{[^{}]*"revision":null,"url":"([^"]+)"\}/g, (entry, url: string) =>
    without.test(url) ? '' : entry,
  )

const codeless = (body: string): string =>
  body.replace(/\/assets\/service-worker-[\w-]+/, '/assets/service-worker-gone')

/** The build whose first script a path names, as in '/assets/app-HASH.of-1001.js'. */
const stampIn = (path: string): RegExpExecArray | null => /\.of-(\d+)(?=\.js$)/.exec(path)

/**
 * The app that `upstream` serves, as if it were built anew at each `deploy`: page, worker and the app's
 * first script have another number, and nothing else differs, as when a build changes one line.
 */
export const serveDeployments = async (upstream: string): Promise<Deployments> => {
  let build = firstBuild
  let state: ScriptState = 'served'
  let gone: RegExp | undefined
  let spoiled: string | null = null
  const unanswered = new Set<ServerResponse>()
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    // A request from before a deploy gets the build of before.
    const asked = build
    const [without, bad] = [gone, spoiled]
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
    const address = new URL(request.url ?? '/', upstream)
    const stamp = stampIn(address.pathname)
    const stamped = Number(stamp?.[1])
    // Hosting keeps the scripts of the build before (scripts/build/assets.ts), and no older ones.
    if (stamp !== null && stamped !== asked && stamped !== asked - 1) {
      response.writeHead(404).end()
      return
    }
    address.pathname = address.pathname.replace(stamp?.[0] ?? '', '')
    const { pathname } = address
    const numbered = (body: string, type: string): string | null => {
      if (stamp !== null) return numberedEntry(body, stamped)
      if (pathname === '/sw.js') return numberedWorker(body, asked, bad)
      return type.startsWith('text/html') ? numberedPage(body, asked) : null
    }
    get(address, { headers }, (answer) => {
      const { 'content-length': _, etag: __, ...passed } = answer.headers
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const whole = numbered(bytes.toString(), String(answer.headers['content-type']))
        // The browser's own cache would hide that a script is gone.
        const caching = whole === null ? { 'cache-control': 'no-store' } : {}
        response.writeHead(answer.statusCode ?? 500, { ...passed, ...caching })
        if (whole === null) {
          response.end(pathname === `/${bad}` ? spoil(bytes) : bytes)
          return
        }
        const body = state === 'codeless' ? codeless(whole) : whole
        const served = Buffer.from(without === undefined ? body : shortened(body, without))
        response.end(pathname === `/${bad}` ? spoil(served) : served)
      })
    }).on('error', () => response.destroy())
  }
  const server = createServer((request, response) => {
    if (gone?.test(request.url ?? '')) response.writeHead(404).end()
    else if (request.url !== '/sw.js' || state === 'served' || state === 'codeless')
      pass(request, response)
    else if (state === 'silent') unanswered.add(response)
    else {
      const [status, type, body] = broken[state]
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
      response.end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    current: () => build,
    deploy: (without) => {
      gone = without
      build += 1
      return build
    },
    script: (wanted) => {
      state = wanted
      for (const response of unanswered) response.destroy()
      unanswered.clear()
    },
    spoil: (file) => {
      spoiled = file
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
