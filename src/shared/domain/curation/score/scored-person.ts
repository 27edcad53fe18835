import type { Card } from '../../../model/people/card.ts'
import { wholePart } from './units.ts'

/** What the score looks at. A card has all of it but the city. */
export type ScoredPerson = Pick<
  Card,
  | 'age'
  | 'college'
  | 'height'
  | 'bio'
  | 'interests'
  | 'communicationImportance'
  | 'conflictApproach'
  | 'sundayStyle'
  | 'travelPreference'
  | 'loveLanguage'
> & {
  readonly photoUrls: readonly string[]
  readonly verified: boolean
  /** Of the college; without it only people of one college are in one city. */
  readonly city?: string | undefined
}

/** Gaps of years and what is left of the part, in thousandths. More years leave nothing. */
const ageGaps = [1000, 1000, 850, 700, 500, 350, 200, 100] as const

export const agePart = (one: number | undefined, other: number | undefined): number =>
  one === undefined || other === undefined ? 0 : (ageGaps[Math.abs(one - other)] ?? 0)

export const placeOf = ({ city, college }: ScoredPerson): string =>
  city !== undefined ? `city ${city}` : `college ${college ?? ''}`

export const isSamePlace = (one: ScoredPerson, other: ScoredPerson): boolean =>
  (one.city ?? one.college) !== undefined && placeOf(one) === placeOf(other)

/** How much of a profile is there, in thousandths. */
export const completeness = (person: ScoredPerson): number => {
  const { photoUrls, interests, bio, height, verified } = person
  const facts = [
    photoUrls.length > 0,
    photoUrls.length > 1,
    interests.length >= 3,
    (bio ?? '') !== '',
    height !== undefined,
    verified,
  ]
  return Math.floor((wholePart * facts.filter(Boolean).length) / facts.length)
}
