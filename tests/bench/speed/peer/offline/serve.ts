import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { serveFiles } from '../served.ts'

const here = import.meta.dirname

const html = `<!doctype html><html lang="en"><head><title>Peer</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`

/** Keeps the page's three files, and answers with what it keeps. */
const worker = `
addEventListener('install', (event) => {
  const keep = async () => (await caches.open('page')).addAll(['/', '/page.js', '/style.css'])
  event.waitUntil(keep().then(() => skipWaiting()))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== location.origin) return
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})`

/** The product's stylesheet, so that both pages draw the same. */
const styleOf = async (product: string): Promise<string> => {
  const page = await (await fetch(product)).text()
  const [, path] = /href="([^"]+[.]css)"/.exec(page) ?? []
  if (path === undefined) throw new Error('The product has no stylesheet')
  return (await fetch(new URL(path, product))).text()
}

/** @param product address of the app whose looks the page borrows */
export const serveOfflinePeer = async (product: string) => {
  const output = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    resolve: { alias: [{ find: /^.*\/data\/clock\.ts$/, replacement: join(here, 'clock.ts') }] },
    build: { write: false, rollupOptions: { input: join(here, 'page.tsx') } },
  })
  const [{ output: files }] = [output].flat() as Rolldown.RolldownOutput[] as [
    Rolldown.RolldownOutput,
  ]
  return serveFiles({
    '/': { type: 'text/html', body: html },
    '/page.js': { type: 'text/javascript', body: files[0].code },
    '/style.css': { type: 'text/css', body: await styleOf(product) },
    '/sw.js': { type: 'text/javascript', body: worker },
  })
}
