import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { manifestInHindi } from '../../scripts/build/hindi/manifest.ts'
import { locales } from '../../src/shared/language/language.ts'
import { hindiManifest } from '../../src/shared/public-pages.ts'

interface Manifest {
  lang: string
  description: string
  screenshots: { label: string }[]
  shortcuts: { name: string }[]
}

const read = async (file: string): Promise<Manifest> => JSON.parse(await readFile(file, 'utf8'))

const wordsOf = ({ description, screenshots, shortcuts }: Manifest): string[] => [
  description,
  ...screenshots.map(({ label }) => label),
  ...shortcuts.map(({ name }) => name),
]

test('the manifest in Hindi installs the same app, and says nothing in English', async () => {
  const [english, hindi] = await Promise.all([
    read('dist/manifest.webmanifest'),
    read(`dist/${hindiManifest}`),
  ])
  const words = wordsOf(hindi)
  expect(words.length).toBeGreaterThan(8)
  for (const said of words) expect(said).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}[^A-Za-z]*$/u)
  // Without its words and its language, each manifest is the same.
  const before = wordsOf(english)
  const back = words.reduce(
    (text, said, place) => text.replace(JSON.stringify(said), JSON.stringify(before[place])),
    JSON.stringify({ ...hindi, lang: english.lang }),
  )
  expect(JSON.parse(back)).toEqual(english)
  expect(hindi.lang).toBe(locales.hi)
})

test('a word of the manifest without Hindi stops the build', async () => {
  const english = await read('public/manifest.webmanifest')
  expect(() => manifestInHindi(JSON.stringify({ ...english, description: 'New' }))).toThrow('New')
})

test('pages in Hindi name their manifest, pages in English theirs', async () => {
  const english = await readFile('dist/index.html', 'utf8')
  const hindi = await readFile('dist/pages/hi.html', 'utf8')
  expect(english).toContain('rel="manifest" href="/manifest.webmanifest"')
  expect(hindi).toContain(`rel="manifest" href="/${hindiManifest}"`)
})
