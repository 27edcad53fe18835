import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHistory } from '../../scripts/bench/history.ts'
import { renderBenchPage } from '../../scripts/bench/page.ts'
import { drawBenches } from '../../scripts/bench/picture.ts'
import { countLines } from '../../scripts/count-lines.ts'
import { builtFiles } from '../../scripts/rules/built-files.ts'
import { securityFile, withTables } from '../security/who-may-know.ts'

/** A file that a command makes, and that is committed because a reader or a tool needs it as it is. */
interface Generated {
  file: string
  command: string
  /** @returns whether the committed text says what its command would write */
  isFresh(committed: string): boolean
  /** A line of it, and another in its place. */
  byHand: readonly [line: RegExp, put: string]
}

/** The formatter gives the columns of a table their widths. */
const unpadded = (page: string): string => page.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ')

const routeFiles = (): string[] =>
  readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

const built = (file: keyof typeof builtFiles, byHand: Generated['byHand']): Generated => ({
  file,
  command: 'npm run build:rules',
  isFresh: (committed) => committed === builtFiles[file](),
  byHand,
})

/** Counts of README.md need not be of today, but may be wrong by a tenth at most. */
const areCountsRight = (page: string): boolean =>
  countLines().every(([part, , lines]) => {
    const [, said = ''] = page.split(`| ${part} `)[1]?.match(/\| +\d+ \| +([\d,]+) \|/) ?? []
    return Math.abs(Number(said.replaceAll(',', '')) - lines) <= lines / 10
  })

const generated: readonly Generated[] = [
  // Firebase loads them; a review sees what a change of a declaration does to rights.
  built('rules/firestore.rules', [/allow list: if isAdmin\(\)/, 'allow list: if signedIn()']),
  built('rules/indexes.json', [/ASCENDING/, 'DESCENDING']),
  {
    // The compiler needs it before the first build.
    file: 'src/routeTree.gen.ts',
    command: 'npm run build',
    isFresh: (committed) => {
      const named = [...committed.matchAll(/ from '\.\/routes\/([^']+)'/g)].map(([, file]) => file)
      return named.sort().join() === routeFiles().join()
    },
    byHand: [/import .* from '\.\/routes\/pay\.tsx'\n/, ''],
  },
  // Pages that are read where nothing runs.
  {
    file: 'README.md',
    command: 'npm run lines',
    isFresh: areCountsRight,
    byHand: [/(\| local Firebase +\| +\d+ \| +)1/, '$19'],
  },
  {
    file: securityFile,
    command: 'npm run security',
    isFresh: (committed) => unpadded(withTables(committed)) === unpadded(committed),
    byHand: [/(\| users list +\| )nobody/, '$1admin'],
  },
  {
    file: 'docs/benchmarks.md',
    command: 'npm run bench -- --page',
    isFresh: (committed) => unpadded(renderBenchPage(readHistory())) === unpadded(committed),
    byHand: [/\| held /, '| MISSED '],
  },
  {
    file: 'docs/benchmarks.svg',
    command: 'npm run bench -- --page',
    isFresh: (committed) => drawBenches(readHistory()) === committed,
    byHand: [/cx="/, 'cx="1'],
  },
]

test.each(generated)('$file is what `$command` writes, and a change by hand is noticed', (one) => {
  const committed = readFileSync(one.file, 'utf8')
  const changed = committed.replace(...one.byHand)
  expect(changed).not.toBe(committed)
  expect([committed, changed].map(one.isFresh)).toEqual([true, false])
})
