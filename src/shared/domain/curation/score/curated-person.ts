import type { CuratedPerson } from '../../../model/people/curated-person.ts'
import type { User } from '../../../model/people/user.ts'
import { cardOf } from '../../profile/card.ts'
import { admissionRefusal } from '../../rounds/eligibility.ts'
import { scoredPersonOf } from './scored-person.ts'

/**
 * @param now decides who is of age and may be in a round
 * @param agesAt the time of the ages that count for the score, so that a birthday does not change the lists
 */
export const curatedPersonOf = (user: User, now: number, agesAt: number): CuratedPerson => {
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
