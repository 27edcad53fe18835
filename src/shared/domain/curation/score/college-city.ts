import type { ScoredPerson } from './scored-person.ts'

/** @param cityOf city by name of the college */
export const withCity = <P extends ScoredPerson>(
  person: P,
  cityOf: ReadonlyMap<string, string>,
): P => {
  const city = person.city ?? cityOf.get(person.college ?? '')
  return city === undefined ? person : { ...person, city }
}
