import { readFileSync, writeFileSync } from 'node:fs'
import { listSourceFiles } from './source-files.ts'

const desk = /^src\/(desk|shared\/text\/desk)\//
const localTests = /^packages\/[^/]+\/(tests|bench|examples)\//

/** Parts of the repository, and the files of each. What a command makes is in none. */
const parts: readonly (readonly [part: string, folders: readonly string[], own: RegExp])[] = [
  [
    'students’ app: `src`, `sw`',
    ['src', 'sw'],
    /^(?!src\/(desk|shared\/text\/desk)\/).*\.(tsx?|css)$/,
  ],
  ['admins’ desk: `src/desk`', ['src'], new RegExp(`${desk.source}.*\\.tsx?$`)],
  ['server: `functions`, `rules`', ['functions', 'rules'], /(\.ts|(access|storage)\.rules)$/],
  ['tests of all three', ['tests'], /\.tsx?$/],
  [
    'local Firebase',
    ['packages'],
    /^(?!packages\/[^/]+\/(tests|bench|examples)\/).*\.(ts|js|css)$/,
  ],
  ['its tests', ['packages'], new RegExp(`${localTests.source}.*\\.(ts|mjs)$`)],
  ['demo campus, build and checks', ['demo', 'scripts'], /\.(ts|cjs)$/],
  ['docs', ['docs'], /\.md$/],
]

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1

/** @returns the lines of each part, in the order of the table */
export const countLines = (): (readonly [part: string, files: number, lines: number])[] =>
  parts.map(([part, folders, own]) => {
    const files = listSourceFiles(folders).filter((file) => own.test(file))
    return [part, files.length, files.reduce((sum, file) => sum + linesOf(file), 0)]
  })

const marks = ['<!-- made: lines -->', '<!-- end: lines -->'] as const

/** Hundreds are enough: the table is made anew when a part has changed by a tenth. */
const rounded = (lines: number): string => (Math.round(lines / 100) * 100).toLocaleString('en')

const withCounts = (page: string): string => {
  const rows = countLines().map(
    ([part, files, lines]) => `| ${part} | ${files} | ${rounded(lines)} |`,
  )
  const table = ['| part | files | lines |', '| --- | ---: | ---: |', ...rows].join('\n')
  const [before = '', rest = ''] = page.split(marks[0])
  return `${before}${marks[0]}\n\n${table}\n\n${marks[1]}${rest.split(marks[1])[1] ?? ''}`
}

/** `npm run lines` counts, and writes the table of README.md anew. */
if (process.argv[1] === import.meta.filename) {
  writeFileSync('README.md', withCounts(readFileSync('README.md', 'utf8')))
  console.table(countLines())
}
