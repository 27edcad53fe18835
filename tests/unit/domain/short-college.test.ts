import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLongCollege, shortCollege } from '../../../src/shared/domain/profile/short-college.ts'

const aliases = JSON.parse(readFileSync('public/data/college-aliases.json', 'utf8'))

test('a long name over a photo is the short one that students use, a short name stays', () => {
  const said = (name: string) => shortCollege(name, aliases)
  expect(said('Shaheed Sukhdev College of Business Studies')).toBe('SSCBS')
  expect(said('Miranda House')).toBe('Miranda House')
  expect(said('A college of which nobody says a short name')).toBe(
    'A college of which nobody says a short name',
  )
  expect(said('constructor of something that is very long')).toContain('constructor')
})

test('every short name of the list is short', () => {
  for (const [first] of Object.values<string[]>(aliases)) {
    expect(isLongCollege(first ?? '')).toBe(false)
  }
})
