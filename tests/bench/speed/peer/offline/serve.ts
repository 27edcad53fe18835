import { join } from 'node:path'
import { buildPage } from '../built.ts'
import { serveFiles } from '../served.ts'

const here = import.meta.dirname

const html = `<!doctype html><html lang="en"><head><title>Peer</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`

/** Keeps the page's files, and answers with what it keeps. */
const worker = (scripts: readonly string[]): string => `
addEventListener('install', (event) => {
  const files = ${JSON.stringify(['/', '/style.css', ...scripts])}
  const keep = async () => (await caches.open('page')).addAll(files)
  event.waitUntil(keep().then(() => skipWaiting()))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== location.origin) return
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})`

/** The product's stylesheet, so that both pages draw the same. */
const styleOf = async (product: string): Promise<string> => {
  // A public page brings its own styles along.
  const page = await (await fetch(new URL('/dashboard', product))).text()
  const [, path] = /href="([^"]+[.]css)"/.exec(page) ?? []
  if (path === undefined) throw new Error('The product has no stylesheet')
  return (await fetch(new URL(path, product))).text()
}

/** @param product address of the app whose looks the page borrows */
export const serveOfflinePeer = async (product: string) => {
  const scripts = await buildPage(join(here, 'page.tsx'), [
    { find: /^.*\/(use-now|server-clock)\.ts$/, replacement: join(here, 'clock.ts') },
    {
      find: /^.*\/(OutboxStatus|PhotoCaption|SafetyDialog|UnreadCount)\.tsx$/,
      replacement: join(here, 'nothing.ts'),
    },
  ])
  return serveFiles({
    '/': { type: 'text/html', body: html },
    ...scripts,
    '/style.css': { type: 'text/css', body: await styleOf(product) },
    '/sw.js': { type: 'text/javascript', body: worker(Object.keys(scripts)) },
  })
}
