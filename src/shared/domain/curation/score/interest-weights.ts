import { interestOptions } from '../../../model/people/answers.ts'

type Interest = (typeof interestOptions)[number]

/** The number of people with each interest, in the order of the options; then the number of people. */
export type InterestCounts = readonly number[]

export const countInterests = (
  people: readonly { readonly interests: readonly Interest[] }[],
): InterestCounts => [
  ...interestOptions.map(
    (option) => people.filter(({ interests }) => interests.includes(option)).length,
  ),
  people.length,
]

const fractionBits = 10

/**
 * The binary logarithm in 1024ths. Divisions and products of IEEE numbers are the same everywhere;
 * `Math.log` is not.
 * @param value at least 1
 */
export const binaryLogarithm = (value: number): number => {
  let rest = value
  let whole = 0
  while (rest >= 2) {
    rest /= 2
    whole += 1
  }
  let logarithm = whole
  for (let bit = 0; bit < fractionBits; bit += 1) {
    rest *= rest
    logarithm *= 2
    if (rest >= 2) {
      rest /= 2
      logarithm += 1
    }
  }
  return logarithm
}

/**
 * Weights by inverse document frequency: a rare interest counts more, and an interest of everybody counts a
 * little.
 */
export const interestWeights = (counts: InterestCounts): Int32Array => {
  const people = counts[interestOptions.length] ?? 0
  return Int32Array.from(interestOptions, (_option, place) =>
    binaryLogarithm((2 * (people + 1)) / ((counts[place] ?? 0) + 1)),
  )
}

export const interestMask = (interests: readonly Interest[]): number =>
  interests.reduce((mask, interest) => mask | (1 << interestOptions.indexOf(interest)), 0)

/** The weight of every set of interests, by its mask. */
export const weightsByMask = (weights: Int32Array): Int32Array => {
  const sums = new Int32Array(1 << interestOptions.length)
  for (let mask = 1; mask < sums.length; mask += 1) {
    const lowest = 31 - Math.clz32(mask & -mask)
    sums[mask] = sums[mask & (mask - 1)]! + weights[lowest]!
  }
  return sums
}
