import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withPolicyHashes } from '../../scripts/build/policy/policy-hashes.ts'
import { inHindi } from '../../src/public-pages/in-hindi.ts'
import { publicPages } from '../../src/public-pages/pages.tsx'
import { renderPage } from '../../src/public-pages/render.tsx'
import { languages } from '../../src/shared/language/language.ts'
import { documentOf, publicAddress, publicPaths } from '../../src/shared/public-pages.ts'
import { landingText } from '../../src/shared/text/landing.ts'

const parts = {
  siteOrigin: 'https://campus.example',
  landingStyles: 'p{}',
  stylesFile: '/assets/x.css',
  inlineScript: 'early()',
  hindiStyles: 'b{}',
  liveScript: '/assets/live.js',
  liveHindi: '/assets/live-hindi.js',
  signInChunk: '/assets/sign-in.js',
  drawingsFile: '/assets/drawings-1.svg',
}
const render = () => publicPages().map((page) => ({ page, html: renderPage(page, parts) }))
const documents = render()
const hindiDocuments = inHindi(render)
const landing = documents[0]?.html ?? ''
const links = (html: string) =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map((match) => match[1] ?? '')

test('every public page is rendered, with a title and a description of its own', () => {
  const pages = documents.map(({ page }) => page)
  expect(pages.map(({ path }) => path).sort()).toEqual([...publicPaths].sort())
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
  for (const { html } of [...documents, ...hindiDocuments]) {
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
  for (const path of publicPaths) expect([...linked]).toContain(path)
  for (const path of ['/how-it-works', '/rounds', '/legal/cookies']) {
    expect([...linked]).toContain(path)
  }
})

/** The words that a person reads or hears of a document, piece by piece. */
const wordsOf = (html: string): string[] => {
  const read = html.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  const heard = [...read.matchAll(/ (?:aria-label|title|content)="([^"]*)"/g)].map(
    ([, said]) => said,
  )
  return [...read.split(/<[^>]*>/), ...heard].flatMap((words) => words?.trim() || [])
}

/** Names, handles, numbers and addresses are the same in both. */
const isSameInHindi = (words: string): boolean =>
  /^(Mulaqat|मुलाक़ात|@[\w.]+|\/\w+|English|हिन्दी|UPI|[\d%+]+|[“”.,·]+)$/.test(words) ||
  /^(width=device-width|#[0-9a-f]{6}$|light dark$|website$|summary_large_image$|https:|1200$|630$)/.test(
    words,
  )

test('every public page is in Hindi too, with no sentence left in English', () => {
  expect(hindiDocuments).toHaveLength(documents.length)
  for (const [place, { page, html }] of hindiDocuments.entries()) {
    expect(html).toMatch(/^<!doctype html><html lang="hi-IN">/)
    const english = new Set(wordsOf(documents[place]?.html ?? ''))
    const words = wordsOf(html)
    expect(words.length).toBeGreaterThan(50)
    const left = words.filter((said) => english.has(said) && !isSameInHindi(said))
    expect([page.path, left]).toEqual([page.path, []])
  }
  // Rendering in Hindi has left every text in English.
  expect(render()).toEqual(documents)
})

test('numbers and dates of the legal pages are those of the English ones', () => {
  const numbers = (html: string) =>
    wordsOf(html)
      .join(' ')
      .match(/\d+(-\d+)?/g)
      ?.sort()
  for (const path of [
    '/legal/legal',
    '/legal/terms',
    '/legal/privacy',
    '/pricing',
    '/support',
    '/safety',
  ]) {
    const at = ({ page }: { page: { path: string } }) => page.path === path
    const [english, hindi] = [documents.find(at)?.html ?? '', hindiDocuments.find(at)?.html ?? '']
    expect([path, numbers(hindi)]).toEqual([path, numbers(english)])
  }
  expect(hindiDocuments.find(({ page }) => page.path === '/legal/privacy')?.html).toContain(
    '9 अक्टूबर 2025',
  )
})

test('a page leads on in its own language, and to itself in the other one', () => {
  for (const { page, html } of hindiDocuments) {
    const linked = [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, to = '']) => to)
    expect(linked).toContain(`${page.path}#en`)
    const english = linked.filter(
      (to) =>
        to !== `${page.path}#en` &&
        (publicPaths as readonly string[]).includes(to.split('#')[0] ?? ''),
    )
    expect([page.path, english]).toEqual([page.path, []])
    for (const path of publicPaths) expect(linked).toContain(publicAddress(path, 'hi'))
  }
  for (const { page, html } of documents) {
    expect(html).toContain(`href="${publicAddress(page.path, 'hi')}#hi"`)
    for (const language of languages) {
      const address = `https://campus.example${publicAddress(page.path, language)}`
      expect(html).toContain(`hrefLang="${language}" href="${address}"`)
    }
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
  const hindi = await readFile(`dist/${documentOf('/hi')}`, 'utf8')
  const hindiStyles = [...hindi.matchAll(/<style>([\s\S]*?)<\/style>/g)][1]?.[1] ?? ''
  const texts = { scripts: [inline('script')], styles: [inline('style'), hindiStyles] }
  expect(withPolicyHashes(configuration, texts)).toBe(configuration)
  expect(withPolicyHashes(configuration, { ...texts, scripts: ['other()'] })).not.toBe(
    configuration,
  )
})
