import colleges from '../../public/data/colleges-delhi-ncr.json' with { type: 'json' }
import type { CurationInput } from '../../src/shared/domain/curation/run/curation-input.ts'
import { withCity } from '../../src/shared/domain/curation/score/college-city.ts'

/** Adds the cities of the colleges in the product's list. */
export const withCities = (input: CurationInput): CurationInput => {
  const { people } = input
  if (people === undefined) return input
  const cityOf = new Map(colleges.map(({ name, city }) => [name, city]))
  return {
    ...input,
    people: Object.fromEntries(
      Object.entries(people).map(([uid, person]) => [uid, withCity(person, cityOf)]),
    ),
  }
}
