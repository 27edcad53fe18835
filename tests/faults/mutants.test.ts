import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants } from './night/mutants.ts'

const root = join(import.meta.dirname, '../..')

describe('a bug to be planted in the night', () => {
  test.each(mutants)('$name has its one place in the engine', ({ file, good, bad }) => {
    const source = readFileSync(join(root, file), 'utf8')
    expect(source.split(good)).toHaveLength(2)
    expect(source.replace(good, () => bad)).not.toBe(source)
  })
})
