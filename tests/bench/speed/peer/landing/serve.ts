import { join } from 'node:path'
import { buildPage } from '../built.ts'
import { serveFiles } from '../served.ts'

/** The product's own styles, inline as there, so that all three pages look alike. */
const headOf = async (product: string): Promise<string> => {
  const page = await (await fetch(product)).text()
  const [styles] = /<style>[\s\S]*?<\/style>/.exec(page) ?? []
  if (styles === undefined) throw new Error('The landing page has no styles')
  return `<title>Peer</title><meta name="viewport" content="width=device-width">${styles}`
}

/** @param script of this folder @param product address of the app whose looks the page borrows */
export const serveLandingPeer = async (script: 'router' | 'firebase', product: string) => {
  const head = await headOf(product)
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
<script type="module" src="/page.js"></script></head><body></body></html>`
  const scripts = await buildPage(join(import.meta.dirname, `${script}.tsx`))
  return serveFiles({ '/': { type: 'text/html', body }, ...scripts })
}
