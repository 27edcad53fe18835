import { withCity } from '../../../shared/domain/curation/score/college-city.ts'
import {
  type ScoredPerson,
  scoredPersonOf,
} from '../../../shared/domain/curation/score/scored-person.ts'
import { cardOf } from '../../../shared/domain/profile/card.ts'
import { admissionRefusal, type Ineligibility } from '../../../shared/domain/rounds/eligibility.ts'
import type { Gender } from '../../../shared/model/people/answers.ts'
import type { User } from '../../../shared/model/people/user.ts'

export interface CuratedPerson {
  readonly uid: string
  readonly name: string
  readonly gender: Gender | null
  /** Why no round takes this account, whether verified or not. */
  readonly refusal: Ineligibility | null
  readonly isVerified: boolean
  /** Null: the profile is not complete. */
  readonly scored: ScoredPerson | null
}

/**
 * @param now whoever is of age today may be in a round
 * @param agesAt the ages that count for the score, so that a birthday does not change the lists
 */
export const curatedPersonOf = (
  user: User,
  cityOf: ReadonlyMap<string, string>,
  now: number,
  agesAt: number,
): CuratedPerson => {
  const gender = user.gender ?? null
  const admission = { verifiedRequired: false, now }
  return {
    uid: user.uid,
    name: user.name ?? '',
    gender,
    refusal: gender === null ? 'incomplete' : admissionRefusal(user, gender, admission),
    isVerified: user.verified,
    scored: user.isProfileComplete ? withCity(scoredPersonOf(cardOf(user, agesAt)), cityOf) : null,
  }
}
