import { expect, test } from 'vitest'
import { provenDocuments, provenFiles } from './proven.ts'
import { prove } from './survivors.ts'

test('every mutant of the rules fails a cell, except equivalent ones', {
  timeout: 300_000,
}, () => {
  const { mutants, unnoticed, stale } = prove([provenDocuments(), provenFiles()])
  expect(mutants).toBeGreaterThan(1_500)
  expect(unnoticed).toEqual([])
  expect(stale).toEqual([])
})
