import { readFile } from 'node:fs/promises'
import { pageStyle } from '../http/page-style.ts'
import type { HttpHandler } from '../parts.ts'

/** The built package has the files of this folder beside its programs (build.ts). */
const folder = new URL('../page/', import.meta.url)

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const
const pagePath = /^\/control\/page\/([a-z-]+\.(js|css))$/

/** Scripts and styles of this address alone: no inline code, nothing from elsewhere, no frame. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Serves the page for developers at `/`: plain modules, as they are written. */
export const servePage: HttpHandler = async ({ request, response, url: { pathname } }) => {
  const [file, ending] =
    pathname === '/' ? ['index.html', 'html'] : (pagePath.exec(pathname)?.slice(1) ?? [])
  if (request.method !== 'GET' || file === undefined) return false
  const contents =
    file === 'base.css'
      ? pageStyle
      : await readFile(new URL(file, folder)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
  if (contents === null) return false
  response.writeHead(200, {
    'Content-Type': `${types[ending as keyof typeof types]}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(contents)
  return true
}
