import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { startServer } from '../../../../packages/local-firebase/src/server.ts'

const here = import.meta.dirname

/** The peer, or another page's script, as a production build on a port of its own. */
export const servePeer = async (script = join(here, 'page.ts')) => {
  const output = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    // Dexie does not work beside another copy of itself, which RxDB brings.
    resolve: { dedupe: ['dexie'] },
    build: { write: false, rollupOptions: { input: script } },
  })
  const [{ output: files }] = [output].flat() as Rolldown.RolldownOutput[] as [
    Rolldown.RolldownOutput,
  ]
  const html = '<!doctype html><title>Peer</title><script type="module" src="/peer.js"></script>'
  const server = await startServer({
    port: 0,
    handlers: [
      ({ url, response }) => {
        const isScript = url.pathname === '/peer.js'
        response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
        response.end(isScript ? files[0].code : html)
        return true
      },
    ],
  })
  return { url: `http://127.0.0.1:${server.port}/`, stop: () => server.close() }
}
