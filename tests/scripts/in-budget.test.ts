import { expect, test } from 'vitest'
import { inBudget } from '../../scripts/test/in-budget.ts'

const tests = [9, 1, 4, 2].map((seconds) => ({
  project: 'alone',
  file: `${seconds}.test.ts`,
  seconds,
}))
const chosen = (changed: readonly string[], most: number) =>
  inBudget(tests, changed, most).map(({ seconds }) => seconds)

test('of the tests that a change reaches, the shortest are run until the time is spent', () => {
  expect(chosen([], 7)).toEqual([1, 2, 4])
  expect(chosen([], 6.9)).toEqual([1, 2])
})

test('a test that was changed itself is run, however long it takes', () => {
  expect(chosen(['9.test.ts'], 3)).toEqual([9, 1, 2])
  expect(chosen(['9.test.ts'], 0)).toEqual([9])
})
