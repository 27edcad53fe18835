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
  close(): Promise<void>
}

const firstBuild = 1_000

const numberedPage = (body: string, build: number): string =>
  body.replace(/(<meta name="build" content=")\d+/, `$1${build}`)

/** The worker's own number, and the page in its list of files. */
const numberedWorker = (body: string, build: number): string => {
  const page = numberedPage(readFileSync('dist/app.html', 'utf8'), build)
  const hash = createHash('sha256').update(page).digest('base64')
  return body
    .replaceAll(/\b20\d{12}\b/g, String(build))
    .replace(
      /"integrity":"[^"]+","revision":"\w+","url":"app\.html"/,
      `"integrity":"sha256-${hash}","revision":"build${build}","url":"app.html"`,
    )
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

const isBuildFile = (path: string, type: string): boolean =>
  path === '/sw.js' || type.startsWith('text/html')

/**
 * The app that `upstream` serves, as if it were built anew at each `deploy`: page and worker have
 * another number, and nothing else differs, as when a build changes one line.
 */
export const serveDeployments = async (upstream: string): Promise<Deployments> => {
  let build = firstBuild
  let state: ScriptState = 'served'
  let gone: RegExp | undefined
  const unanswered = new Set<ServerResponse>()
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    // A request from before a deploy gets the build of before.
    const asked = build
    const without = gone
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
    const { pathname } = new URL(request.url ?? '/', upstream)
    get(new URL(request.url ?? '/', upstream), { headers }, (answer) => {
      const { 'content-length': _, etag: __, ...passed } = answer.headers
      if (!isBuildFile(pathname, String(answer.headers['content-type']))) {
        // The browser's own cache would hide that a script is gone.
        response.writeHead(answer.statusCode ?? 500, { ...passed, 'cache-control': 'no-store' })
        answer.pipe(response)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        response.writeHead(answer.statusCode ?? 500, passed)
        const numbered = pathname === '/sw.js' ? numberedWorker : numberedPage
        const whole = numbered(Buffer.concat(parts).toString(), asked)
        const body = state === 'codeless' ? codeless(whole) : whole
        response.end(without === undefined ? body : shortened(body, without))
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
