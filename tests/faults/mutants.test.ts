import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants } from './night/mutants.ts'

const root = join(import.meta.dirname, '../..')

/** What README.md says that notices each: the name of a test's file, in `data` unless said. */
const noticedBy = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'night/README.md'), 'utf8').matchAll(
      /^\| ([a-z-]+) +\|[^|]+\| `([^`]+)` +\|$/gm,
    ),
  ].map(([, name = '', file = '']) => [name, file.includes('/') ? file : `data/${file}`]),
)

describe('a bug to be planted in the night', () => {
  test.each(mutants)('$name has its one place in the engine', ({ file, good, bad }) => {
    const source = readFileSync(join(root, file), 'utf8')
    expect(source.split(good)).toHaveLength(2)
    expect(source.replace(good, () => bad)).not.toBe(source)
  })

  test.each(mutants)('$name is noticed by a test, which the table names', ({ name }) => {
    const file = noticedBy.get(name) ?? 'none'
    expect(existsSync(join(root, 'tests', `${file}.test.ts`)), file).toBe(true)
  })
})
