import { type AnswerName, answerNames } from '../../../model/people/answers.ts'
import type { Card } from '../../../model/people/card.ts'
import { wholePart } from './units.ts'

/** The facts of the score, and no more: no address of a photo, no sentence that somebody wrote. */
export type ScoredPerson = Pick<
  Card,
  | 'age'
  | 'college'
  | 'interests'
  | 'communicationImportance'
  | 'conflictApproach'
  | 'sundayStyle'
  | 'travelPreference'
  | 'loveLanguage'
> & {
  /** The number of photos, up to `photosCounted`. */
  readonly photos: number
  readonly hasBio: boolean
  readonly hasHeight: boolean
  readonly verified: boolean
  /** The college's city; without it only people of one college are in one city. */
  readonly city?: string | undefined
}

export const photosCounted = 2

/** @param card may lack some facts */
export const scoredPersonOf = (
  card: Partial<Pick<Card, 'photoUrls' | 'bio' | 'height' | 'verified'>> &
    Pick<Card, 'interests' | AnswerName | 'age' | 'college'>,
): ScoredPerson => {
  const { age, college, interests, photoUrls, bio, height, verified } = card
  return {
    ...(age !== undefined && { age }),
    ...(college !== undefined && { college }),
    interests,
    photos: Math.min(photosCounted, photoUrls?.length ?? 0),
    hasBio: (bio ?? '') !== '',
    hasHeight: height !== undefined,
    verified: verified ?? false,
    ...Object.fromEntries(
      answerNames.flatMap((name) => (card[name] === undefined ? [] : [[name, card[name]]])),
    ),
  }
}

/** The share of the age's part by the gap in years, in thousandths; a greater gap gives nothing. */
const ageGaps = [1000, 1000, 850, 700, 500, 350, 200, 100] as const

export const agePart = (one: number | undefined, other: number | undefined): number =>
  one === undefined || other === undefined ? 0 : (ageGaps[Math.abs(one - other)] ?? 0)

export const placeOf = ({ city, college }: ScoredPerson): string =>
  city !== undefined ? `city ${city}` : `college ${college ?? ''}`

export const isSamePlace = (one: ScoredPerson, other: ScoredPerson): boolean =>
  (one.city ?? one.college) !== undefined && placeOf(one) === placeOf(other)

/** The share of the profile that is filled in, in thousandths. */
export const completeness = (person: ScoredPerson): number => {
  const { photos, interests, hasBio, hasHeight, verified } = person
  const facts = [photos > 0, photos > 1, interests.length >= 3, hasBio, hasHeight, verified]
  return Math.floor((wholePart * facts.filter(Boolean).length) / facts.length)
}
