import { withCity } from '../../../src/shared/domain/curation/score/college-city.ts'
import { curatedPersonOf } from '../../../src/shared/domain/curation/score/curated-person.ts'
import * as limits from '../../../src/shared/limits.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readableDocuments } from '../../platform/read-documents.ts'
import { readCollegeCities } from './college-cities.ts'

export const handleListCuratedPeople: CallHandler<'listCuratedPeople'> = async (
  store,
  _caller,
  { agesAt, after },
  now,
) => {
  const atMost = limits.peoplePerDryRun
  const found = await store.query({
    collection: 'users',
    where: [['uid', '>', after]],
    atMost,
  })
  const cityOf = await readCollegeCities(store)
  return {
    people: readableDocuments(userSchema, found).map((user) => {
      const person = curatedPersonOf(user, now, agesAt ?? now)
      return { ...person, scored: person.scored && withCity(person.scored, cityOf) }
    }),
    next: found.length < atMost ? null : (found.at(-1)?.id ?? null),
  }
}
