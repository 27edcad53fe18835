import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('src/data/README.md', 'utf8')
const rows = readme
  .slice(readme.indexOf('| what holds'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })

/** A name alone is that of a file of `tests/data`; otherwise it is the end of a path. */
const pathOf = (file: string): string => {
  const isNamed = (path: string) =>
    `/${path}`.endsWith(`/${file}.test.ts`) && (file.includes('/') || path.startsWith('data/'))
  return `tests/${testFiles.find(isNamed) ?? `${file}.test.ts`}`
}

const named = rows.flatMap((row) =>
  [...(row.split('|')[2] ?? '').matchAll(/`(?!docs)([^`]+)`([^`]*)/g)].map(
    ([, file = '', after = '']) => ({
      path: pathOf(file),
      titles: [...after.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }),
  ),
)

/** The titles of a file's tests and groups. */
const titlesOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:test|describe)(?:\.each)?\(\s*['`](.+)['`]/g)].map(
    ([, title = '']) => title,
  )

test('every test that the table of invariants names is there', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const { path, titles } of named) {
    const found = titlesOf(path)
    const missing = titles.filter((title) => !found.includes(title))
    expect(missing, path).toEqual([])
    expect(found, path).not.toEqual([])
  }
})
