import type { ScoreTable } from '../assign/problem.ts'
import { answersCode, kinshipByCode, kinshipMax } from './answer-kinship.ts'
import { interestMask } from './interest-weights.ts'
import type { Scoring } from './pair-score.ts'
import { agePart, completeness, placeOf, type ScoredPerson } from './scored-person.ts'
import { wholePart } from './units.ts'

const withoutAge = -1

/**
 * The scores of `scorePair` for all pairs, a row at a time: values that depend on the man alone are looked up
 * in tables, so that a row of 10,000 takes a tenth of a millisecond.
 */
export const createScoreTable = (
  { shares, interestSums }: Scoring,
  men: readonly ScoredPerson[],
  women: readonly ScoredPerson[],
): ScoreTable => {
  const hers = {
    answers: Int32Array.from(women, answersCode),
    interests: Int32Array.from(women, ({ interests }) => interestMask(interests)),
    ages: Int32Array.from(women, ({ age }) => age ?? withoutAge),
    completeness: Int32Array.from(women, completeness),
  }
  const places = new Map<string, number>()
  const placeNumber = (person: ScoredPerson): number => {
    const place = placeOf(person)
    const number = places.get(place) ?? places.size
    places.set(place, number)
    return number
  }
  const herPlaces = Int32Array.from(women, placeNumber)
  const oldest = hers.ages.reduce((one, other) => Math.max(one, other), 0)
  const completeParts = Int32Array.from({ length: 2 * wholePart + 1 }, (_, sum) =>
    Math.floor((shares.completeness * sum) / (2 * wholePart)),
  )
  const interestParts = Int32Array.from({ length: wholePart + 1 }, (_, part) =>
    Math.floor((shares.interests * part) / wholePart),
  )
  const doubled = 2 * wholePart
  const partsByCode = new Map<number, Int32Array>()
  const answerParts = (man: ScoredPerson): Int32Array => {
    const code = answersCode(man)
    const known = partsByCode.get(code)
    if (known !== undefined) return known
    const parts = Int32Array.from(kinshipByCode(man), (kinship) =>
      Math.floor((shares.answers * kinship) / kinshipMax),
    )
    partsByCode.set(code, parts)
    return parts
  }

  return {
    men: men.length,
    women: women.length,
    fillRow: (place, row) => {
      const man = men[place]!
      const answers = answerParts(man)
      const ages = Int32Array.from({ length: oldest + 2 }, (_, index) =>
        Math.floor((shares.age * agePart(man.age, index - 1)) / wholePart),
      )
      ages[0] = 0
      const hasPlace = (man.city ?? man.college) !== undefined
      const ownPlace = hasPlace ? placeNumber(man) : withoutAge
      const mask = interestMask(man.interests)
      const ownSum = interestSums[mask]!
      const ownCompleteness = completeness(man)
      for (let woman = 0; woman < row.length; woman += 1) {
        const herMask = hers.interests[woman]!
        const both = ownSum + interestSums[herMask]!
        const shared = interestSums[mask & herMask]!
        row[woman] =
          answers[hers.answers[woman]!]! +
          (shared === 0 ? 0 : interestParts[Math.floor((doubled * shared) / both)]!) +
          ages[hers.ages[woman]! + 1]! +
          (herPlaces[woman] === ownPlace ? shares.city : 0) +
          completeParts[ownCompleteness + hers.completeness[woman]!]!
      }
    },
  }
}
