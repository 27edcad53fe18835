import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { HttpHandler } from '../../../emulator/parts.ts'
import { type RunningServer, startServer } from '../../../emulator/server.ts'

const here = dirname(fileURLToPath(import.meta.url))
const html = '<!doctype html><title>SDK</title><script type="module" src="/sdk.js"></script>'

/** The page's script: the browser builds of the SDK in one file. */
const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: join(here, 'page.ts') },
    },
  })
  const [{ output: files }] = [output].flat() as Rolldown.RolldownOutput[] as [
    Rolldown.RolldownOutput,
  ]
  return files[0].code
}

/** Serves the page on a port of its own, as an app's server would. */
export const serveSdkPage = async (): Promise<RunningServer & { url: string }> => {
  const code = await bundle()
  const handler: HttpHandler = ({ url, response }) => {
    const isScript = url.pathname === '/sdk.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? code : html)
    return true
  }
  const server = await startServer({ port: 0, handlers: [handler] })
  return { ...server, url: `http://127.0.0.1:${server.port}/` }
}
