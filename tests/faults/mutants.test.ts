import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { nameOf, plantedBugs } from '../model/planted/bugs.ts'
import { caughtElsewhere } from '../model/planted/elsewhere.ts'
import { mutants } from './night/mutants.ts'
import { planted } from './night/planting.ts'

const root = join(import.meta.dirname, '../..')

/** The test that notices each, as README.md says: the end of the path of its file. */
const noticedBy = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'night/README.md'), 'utf8').matchAll(
      /^\| ([a-z-]+) +\|[^|]+\| `([^`]+)` +\|$/gm,
    ),
  ].map(([, name = '', file = '']) => [name, file]),
)
const testFiles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })

/** Names of fields are left out: another file may declare them. */
const wordsIn = (code: string): string[] => code.match(/(?<![.\w])[A-Za-z]\w*/g) ?? []
const knownWords = wordsIn(
  'true false null undefined if return await Date Promise resolve crypto randomUUID',
)

describe('a planted bug', () => {
  test.each([...mutants, ...plantedBugs.flatMap((bug) => bug.mutants)])(
    '$name changes code that stands there once, in words that the file knows',
    (mutant) => {
      const source = readFileSync(join(root, mutant.file), 'utf8')
      const bad = planted(source, mutant)
      expect(bad).not.toBe(source)
      expect(parseSync(mutant.file, bad).errors).toEqual([])
      const words = new Set([...wordsIn(source), ...knownWords])
      expect(
        wordsIn(mutant.put.replaceAll(/'[^']*'/g, '')).filter((word) => !words.has(word)),
      ).toEqual([])
    },
  )

  test.each(mutants)('$name is noticed by a test, which the table names', ({ name }) => {
    const file = noticedBy.get(name) ?? 'none'
    const found = testFiles.filter((path) => `/${path}`.endsWith(`/${file}.test.ts`))
    expect(found, `README.md names ${file} for ${name}`).toHaveLength(1)
  })

  test.each(Object.entries(caughtElsewhere))(
    '%s has its place in a test',
    (name, { test: file }) => {
      expect(plantedBugs.map(nameOf)).toContain(name)
      expect(testFiles).toContain(file)
    },
  )

  test('each of the 22 faults of the second look at the server is among them', () => {
    const faults = new Set(plantedBugs.flatMap(({ fault }) => fault ?? []))
    expect([...faults].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 1),
    )
  })
})
