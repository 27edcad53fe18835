import { scoreUnits } from './units.ts'

export const scorePartNames = ['answers', 'interests', 'age', 'city', 'completeness'] as const
export type ScorePart = (typeof scorePartNames)[number]

/** The weight of each part; only their relation matters. */
export type ScoreWeights = Readonly<Record<ScorePart, number>>

/** The weights of PRODUCT §5. */
export const defaultScoreWeights: ScoreWeights = {
  answers: 45,
  interests: 25,
  age: 15,
  city: 10,
  completeness: 5,
}

/**
 * Shares of `scoreUnits` that add up to it, by largest remainders.
 * @param weights whole numbers, not negative, not all 0
 */
export const sharesOf = (weights: ScoreWeights): Readonly<Record<ScorePart, number>> => {
  const sum = scorePartNames.reduce((total, name) => total + weights[name], 0)
  const exact = scorePartNames.map((name) => {
    const units = weights[name] * scoreUnits
    return { name, share: Math.floor(units / sum), remainder: units % sum }
  })
  let left = scoreUnits - exact.reduce((total, { share }) => total + share, 0)
  for (const part of exact.toSorted((one, other) => other.remainder - one.remainder)) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return Object.fromEntries(exact.map(({ name, share }) => [name, share])) as Record<
    ScorePart,
    number
  >
}
