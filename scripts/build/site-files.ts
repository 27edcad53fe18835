import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../../src/shared/language/language.ts'
import { productName } from '../../src/shared/limits.ts'
import { type PublicPath, publicAddress } from '../../src/shared/public-pages.ts'
import { siteOrigin } from './site-origin.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** The links to the other languages' addresses, so that a search engine shows each reader their own. */
const alternates = (path: PublicPath): string =>
  [...languages.map((language) => [language, language] as const), ['x-default', 'en'] as const]
    .map(
      ([name, language]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${siteOrigin}${publicAddress(path, language)}"/>`,
    )
    .join('')

const sitemap = (paths: readonly PublicPath[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...languages.flatMap((language) =>
      paths.map(
        (path) =>
          `  <url><loc>${siteOrigin}${publicAddress(path, language)}</loc>${alternates(path)}</url>`,
      ),
    ),
    '</urlset>',
    '',
  ].join('\n')

/** Signed-in screens and profiles are nobody's search result. */
const robots = `User-agent: *
Disallow: /dashboard
Disallow: /admin
Disallow: /setup
Disallow: /pay
Disallow: /profile/

Sitemap: ${siteOrigin}/sitemap.xml
`

/** RFC 9116. The support page holds the address; an expiry is required. */
const security = (now: number): string => `Contact: ${siteOrigin}/support
Expires: ${new Date(now + yearMs).toISOString()}
Preferred-Languages: en, hi
Canonical: ${siteOrigin}/.well-known/security.txt
`

/** Files for search engines (`sitemap.xml`, `robots.txt`) and for finders of faults (`security.txt`). */
export const writeSiteFiles = (folder: string, paths: readonly PublicPath[], now: number): void => {
  mkdirSync(join(folder, '.well-known'), { recursive: true })
  writeFileSync(join(folder, 'sitemap.xml'), sitemap(paths))
  writeFileSync(join(folder, 'robots.txt'), robots)
  writeFileSync(join(folder, '.well-known/security.txt'), security(now))
}

/** Files that are no script name the product by a mark, so that a campus renames it in one place. */
export const withProductName = (text: string): string => text.replaceAll('%PRODUCT%', productName)

export const namedProduct = (): Plugin => ({
  name: 'named-product',
  transformIndexHtml: { order: 'pre', handler: withProductName },
})
