import { withCity } from '../../../src/shared/domain/curation/score/college-city.ts'
import { scoredPersonOf } from '../../../src/shared/domain/curation/score/scored-person.ts'
import { cardOf } from '../../../src/shared/domain/profile/card.ts'
import { admissionRefusal } from '../../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { CuratedPerson } from '../../../src/shared/model/people/curated-person.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readableDocuments } from '../../platform/read-documents.ts'
import { readCollegeCities } from './college-cities.ts'

/**
 * @param now decides who is of age and may be in a round
 * @param agesAt the time of the ages that count for the score, so that a birthday does not change the lists
 */
const curatedPersonOf = (user: User, now: number, agesAt: number): CuratedPerson => {
  const gender = user.gender ?? null
  const admission = { verifiedRequired: false, now }
  return {
    uid: user.uid,
    name: user.name ?? '',
    gender,
    refusal: gender === null ? 'incomplete' : admissionRefusal(user, gender, admission),
    isVerified: user.verified,
    scored: user.isProfileComplete ? scoredPersonOf(cardOf(user, agesAt)) : null,
  }
}

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
