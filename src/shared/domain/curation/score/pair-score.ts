import { answerNames } from '../../../model/people/answers.ts'
import { answersKinship, kinshipMax } from './answer-kinship.ts'
import { type Common, commonOf } from './common.ts'
import { interestMask, weightsByMask } from './interest-weights.ts'
import { agePart, completeness, isSamePlace, type ScoredPerson } from './scored-person.ts'
import { wholePart } from './units.ts'
import { type ScorePart, type ScoreWeights, sharesOf } from './weights.ts'

export interface Scoring {
  readonly shares: Readonly<Record<ScorePart, number>>
  /** Sums of weights by mask of interests. */
  readonly interestSums: Int32Array
}

/** @param interests weight of each interest, from `interestWeights` */
export const createScoring = (weights: ScoreWeights, interests: Int32Array): Scoring => ({
  shares: sharesOf(weights),
  interestSums: weightsByMask(interests),
})

/** The weight of common interests as a share of both people's interests, in thousandths. */
const interestPart = (sums: Int32Array, one: number, other: number): number => {
  const all = sums[one]! + sums[other]!
  return all === 0 ? 0 : Math.floor((2 * wholePart * sums[one & other]!) / all)
}

export interface PairScore {
  /** The sum of the parts, from 0 to 100,000. */
  readonly score: number
  readonly parts: Readonly<Record<ScorePart, number>>
  /** Common facts of the two, for the admins. */
  readonly reasons: Common & {
    readonly ageGap: number | null
    readonly isSameCity: boolean
  }
}

/**
 * The score of a pair (PRODUCT §5): 0 to 100 points from five parts, in thousandths of a point. Symmetric.
 */
export const scorePair = (
  { shares, interestSums }: Scoring,
  one: ScoredPerson,
  other: ScoredPerson,
): PairScore => {
  const kinship = answerNames.reduce((sum, name) => {
    const [left, right] = [one[name], other[name]]
    return left === undefined || right === undefined ? sum : sum + answersKinship(name, left, right)
  }, 0)
  const shared = interestPart(
    interestSums,
    interestMask(one.interests),
    interestMask(other.interests),
  )
  const complete = completeness(one) + completeness(other)
  const isSameCity = isSamePlace(one, other)
  const parts = {
    answers: Math.floor((shares.answers * kinship) / kinshipMax),
    interests: Math.floor((shares.interests * shared) / wholePart),
    age: Math.floor((shares.age * agePart(one.age, other.age)) / wholePart),
    city: isSameCity ? shares.city : 0,
    completeness: Math.floor((shares.completeness * complete) / (2 * wholePart)),
  }
  return {
    score: Object.values(parts).reduce((sum, part) => sum + part, 0),
    parts,
    reasons: {
      ...commonOf(one, other),
      ageGap: ageGap(one, other),
      isSameCity,
    },
  }
}

const ageGap = (one: ScoredPerson, other: ScoredPerson): number | null =>
  one.age === undefined || other.age === undefined ? null : Math.abs(one.age - other.age)
