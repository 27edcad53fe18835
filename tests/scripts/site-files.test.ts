import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSiteFiles } from '../../scripts/build/site-files.ts'
import { siteOrigin } from '../../scripts/build/site-origin.ts'
import { languages } from '../../src/shared/language/language.ts'
import { documentOf, publicAddress, publicPaths } from '../../src/shared/public-pages.ts'

const paths: readonly string[] = publicPaths
const addresses = languages.flatMap((language) =>
  publicPaths.map((path) => publicAddress(path, language)),
)
const now = Date.parse('2026-02-28T10:00:00Z')

let folder: string
const written = (file: string) => readFile(join(folder, file), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  writeSiteFiles(folder, publicPaths, now)
})
afterAll(() => rm(folder, { recursive: true }))

/** A crawler's reading by RFC 9309, without wildcards: the longest rule that fits decides. */
const isAllowed = (robots: string, path: string): boolean => {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, beginning = '']) => ({ kind, beginning }))
    .filter(({ beginning }) => path.startsWith(beginning))
    .sort((one, other) => other.beginning.length - one.beginning.length)
  return rules[0]?.kind !== 'Disallow'
}

test('the sitemap lists every public page once in each language, and nothing else', async () => {
  const sitemap = await written('sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(addresses.map((address) => `${siteOrigin}${address}`))
  // Each names both languages of itself, and the same ones.
  const alternates = [...sitemap.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
  expect(alternates).toHaveLength(3 * addresses.length)
  for (const [, , address] of alternates) expect(listed).toContain(address)
  expect(sitemap).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/)
})

test('the address that each built document gives itself stands in the sitemap', async () => {
  const sitemap = await readFile('dist/sitemap.xml', 'utf8')
  for (const path of addresses) {
    const html = await readFile(`dist/${documentOf(path)}`, 'utf8')
    const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)]
    expect(canonical.map(([, address]) => address)).toEqual([`${siteOrigin}${path}`])
    expect(sitemap).toContain(`<loc>${siteOrigin}${path}</loc>`)
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': path === '/' || path === '/hi' ? 'WebSite' : 'WebPage',
      url: `${siteOrigin}${path}`,
    })
    expect(data).not.toMatch(/rating|review|offer|price/i)
    expect(html).not.toMatch(/noindex/)
  }
})

test('robots may read every public page, and no screen of the app', async () => {
  const robots = await written('robots.txt')
  expect(robots).toMatch(/^User-agent: \*$/m)
  expect(robots).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`)
  for (const path of addresses) expect([path, isAllowed(robots, path)]).toEqual([path, true])
  const routes = await readFile('src/routeTree.gen.ts', 'utf8')
  const routeAddresses = [...routes.matchAll(/'(\/[^']*)': typeof/g)].map(([, path = '']) => path)
  const screens = routeAddresses.filter((path) => !paths.includes(path) && path !== '/$')
  expect(screens.length).toBeGreaterThan(15)
  for (const path of screens) {
    expect([path, documentOf(path)]).toEqual([path, 'app.html'])
    expect([path, isAllowed(robots, path)]).toEqual([path, false])
  }
})

test('security.txt names a page that exists, and ends within a year of the build (RFC 9116)', async () => {
  const security = await written('.well-known/security.txt')
  const [, contact] = /^Contact: (\S+)$/m.exec(security) ?? []
  expect(paths).toContain(contact?.slice(siteOrigin.length))
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(security) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(now)
  expect(Date.parse(expires)).toBeLessThanOrEqual(now + 365 * 24 * 60 * 60 * 1000)
  expect(security).toContain(`Canonical: ${siteOrigin}/.well-known/security.txt`)
})
