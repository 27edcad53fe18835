import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { serveFiles } from './served.ts'

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
  return serveFiles({
    '/': { type: 'text/html', body: html },
    '/peer.js': { type: 'text/javascript', body: files[0].code },
  })
}
