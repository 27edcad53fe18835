import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planted } from '../faults/night/marked-code.ts'
import { allMarkers, fileOf } from '../faults/night/planting.ts'
import { plantedBugs } from './planted/bugs.ts'

const root = join(import.meta.dirname, '../..')
const markers = allMarkers()

describe('a bug to be planted in the server', () => {
  test.each(plantedBugs.flatMap(({ mutants }) => mutants))(
    '$name has its one marker in the code, and changes what it marks',
    (mutant) => {
      const file = fileOf(mutant, markers)
      const source = readFileSync(join(root, file), 'utf8')
      expect(planted(file, source, mutant)).not.toBe(source)
    },
  )

  test('each of the 22 faults of the second look is among them', () => {
    const faults = new Set(plantedBugs.flatMap(({ fault }) => fault ?? []))
    expect([...faults].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 1),
    )
  })
})
