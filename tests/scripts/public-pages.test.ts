import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withPolicyHashes } from '../../scripts/build/policy-hashes.ts'
import { pages } from '../../src/public-pages/pages.tsx'
import { renderPage } from '../../src/public-pages/render.tsx'
import { publicPages } from '../../src/shared/public-pages.ts'
import { landingText } from '../../src/shared/text/landing.ts'

const parts = {
  siteOrigin: 'https://campus.example',
  styles: 'p{}',
  stylesFile: '/assets/x.css',
  early: 'early()',
  liveScript: '/assets/live.js',
  signInChunk: '/assets/sign-in.js',
  drawingsFile: '/assets/drawings-1.svg',
}
const documents = pages.map((page) => ({ page, html: renderPage(page, parts) }))
const landing = documents[0]?.html ?? ''
const links = (html: string) =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map((match) => match[1] ?? '')

test('every public page is rendered, with a title and a description of its own', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(publicPages).sort())
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  for (const { page, html } of documents) {
    expect(html).toContain(`<title>${page.title.replaceAll('&', '&amp;')}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="https://campus.example${page.path}"/>`)
    expect(html).toContain('property="og:image" content="https://campus.example/')
    const [, data] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data ?? '')).toMatchObject({
      url: `https://campus.example${page.path}`,
      description: page.description,
    })
  }
})

test('no document needs a permission that the policy withholds', () => {
  for (const { html } of documents) {
    expect(html).not.toMatch(/ style="| on\w+="|javascript:/)
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).not.toContain('/assets/drawings.svg')
  }
})

test('the landing page says its numbers and words without a script, and its footer links every page', () => {
  const visible = landing.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
  for (const word of landingText.words) expect(visible).toContain(`${word}.`)
  for (const { value, label } of landingText.counters.items) {
    expect(visible).toContain(String(value))
    expect(visible).toContain(label)
  }
  for (const { title } of landingText.timeline.steps) expect(visible).toContain(title)
  const linked = new Set(links(landing))
  for (const path of Object.keys(publicPages)) expect([...linked]).toContain(path)
  for (const path of ['/how-it-works', '/rounds', '/legal/cookies']) {
    expect([...linked]).toContain(path)
  }
})

test('the legal overview links the addresses that are no routes', () => {
  const overview = documents.find(({ page }) => page.path === '/legal/legal')?.html ?? ''
  for (const path of ['/terms', '/privacy', '/cookies', '/community']) {
    expect(links(overview)).toContain(path)
  }
})

test('the committed policy holds the hashes of the built documents', async () => {
  expect(existsSync('dist/index.html')).toBe(true)
  const html = await readFile('dist/index.html', 'utf8')
  const inline = (tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''
  const configuration = await readFile('firebase.json', 'utf8')
  const texts = { scripts: [inline('script')], styles: [inline('style')] }
  expect(withPolicyHashes(configuration, texts)).toBe(configuration)
  expect(withPolicyHashes(configuration, { ...texts, scripts: ['other()'] })).not.toBe(
    configuration,
  )
})
