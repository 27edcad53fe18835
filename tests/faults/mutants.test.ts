import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plantedBugs } from '../model/planted/bugs.ts'
import { planted, wordsOf } from './night/marked-code.ts'
import { mutants } from './night/mutants.ts'
import { allMarkers, fileOf } from './night/planting.ts'

const root = join(import.meta.dirname, '../..')
const markers = allMarkers()

/** What README.md says that notices each: the end of the path of a test's file. */
const noticedBy = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'night/README.md'), 'utf8').matchAll(
      /^\| ([a-z-]+) +\|[^|]+\| `([^`]+)` +\|$/gm,
    ),
  ].map(([, name = '', file = '']) => [name, file]),
)
const testFiles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })

describe('a bug to be planted in the night', () => {
  test.each(mutants)(
    '$name has its one marker in the code, and changes what it marks',
    (mutant) => {
      const file = fileOf(mutant, markers)
      const source = readFileSync(join(root, file), 'utf8')
      expect(planted(file, source, mutant)).not.toBe(source)
      for (const word of wordsOf(mutant)) {
        expect(source, `the word ${word} of this mutant is not in ${file}`).toMatch(
          new RegExp(`\\b${word}\\b`),
        )
      }
    },
  )

  test('every marker in the code has a mutant of its name', () => {
    const ofServer = plantedBugs.flatMap((bug) => bug.mutants)
    const names = new Set([...mutants, ...ofServer].map(({ name }) => name))
    expect(markers.filter(({ name }) => !names.has(name))).toEqual([])
  })

  test.each(mutants)('$name is noticed by a test, which the table names', ({ name }) => {
    const file = noticedBy.get(name) ?? 'none'
    const found = testFiles.filter((path) => `/${path}`.endsWith(`/${file}.test.ts`))
    expect(found, `README.md names ${file} for ${name}`).toHaveLength(1)
  })
})
