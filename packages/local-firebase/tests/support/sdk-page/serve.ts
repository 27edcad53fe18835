import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { type RunningServer, startServer } from '../../../src/http/server.ts'
import type { HttpHandler } from '../../../src/parts.ts'

const here = dirname(fileURLToPath(import.meta.url))
const html = '<!doctype html><title>SDK</title><script type="module" src="/sdk.js"></script>'

/** A script with the browser builds of the SDK in one file. */
const bundle = async (entry: string): Promise<string> => {
  const output = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: join(here, entry) },
    },
  })
  const [{ output: files }] = [output].flat() as Rolldown.RolldownOutput[] as [
    Rolldown.RolldownOutput,
  ]
  return files[0].code
}

/** Serves the page on a port of its own, as an app's server would. */
export const serveSdkPage = async (): Promise<RunningServer & { url: string }> => {
  const scripts = new Map([
    ['/sdk.js', await bundle('page.ts')],
    ['/worker.js', await bundle('worker.ts')],
  ])
  const handler: HttpHandler = ({ url, response }) => {
    const script = scripts.get(url.pathname)
    response.writeHead(200, {
      'Content-Type': script === undefined ? 'text/html' : 'text/javascript',
    })
    response.end(script ?? html)
    return true
  }
  const server = await startServer({ port: 0, handlers: [handler] })
  return { ...server, url: `http://127.0.0.1:${server.port}/` }
}
