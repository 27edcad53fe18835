import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  binaryLogarithm,
  countInterests,
  interestWeights,
} from '../../../src/shared/domain/curation/score/interest-weights.ts'
import { createScoring, scorePair } from '../../../src/shared/domain/curation/score/pair-score.ts'
import { createScoreTable } from '../../../src/shared/domain/curation/score/score-table.ts'
import { scoreUnits } from '../../../src/shared/domain/curation/score/units.ts'
import {
  defaultScoreWeights,
  scorePartNames,
  sharesOf,
} from '../../../src/shared/domain/curation/score/weights.ts'
import { interestOptions } from '../../../src/shared/model/people/answers.ts'
import { arbitraryPerson, completePerson } from '../../support/curation/people.ts'

const scoringOf = (people: readonly (typeof completePerson)[], weights = defaultScoreWeights) =>
  createScoring(weights, interestWeights(countInterests(people)))
const usual = scoringOf([completePerson])

const arbitraryWeights = fc
  .record({
    answers: fc.nat(100),
    interests: fc.nat(100),
    age: fc.nat(100),
    city: fc.nat(100),
    completeness: fc.nat(100),
  })
  .filter((weights) => scorePartNames.some((name) => weights[name] > 0))

describe('the score of a pair', () => {
  test('is symmetric, whole, between 0 and 100 points, and the sum of its parts', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryPerson, { minLength: 2, maxLength: 6 }),
        arbitraryWeights,
        (people, weights) => {
          const scoring = scoringOf(people, weights)
          const [one, other] = people as [typeof completePerson, typeof completePerson]
          const { score, parts, reasons } = scorePair(scoring, one, other)
          const mirrored = scorePair(scoring, other, one)
          expect(mirrored.score).toBe(score)
          expect(mirrored.parts).toEqual(parts)
          expect(mirrored.reasons.sameAnswers).toEqual(reasons.sameAnswers)
          expect(Number.isInteger(score) && score >= 0 && score <= scoreUnits).toBe(true)
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(score)
          for (const name of scorePartNames) {
            expect(parts[name]).toBeLessThanOrEqual(scoring.shares[name])
          }
        },
      ),
    )
  })

  test('is 100 points for two complete people who are alike in everything', () => {
    const { score, reasons } = scorePair(usual, completePerson, completePerson)
    expect(score).toBe(scoreUnits)
    expect(reasons).toMatchObject({ ageGap: 0, isSameCity: true })
    expect(reasons.sameAnswers).toHaveLength(5)
    expect(reasons.sharedInterests).toEqual(completePerson.interests)
  })

  test('is the same in a table as alone', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryPerson, { maxLength: 6 }),
        fc.array(arbitraryPerson, { maxLength: 6 }),
        arbitraryWeights,
        (men, women, weights) => {
          const scoring = scoringOf([...men, ...women], weights)
          const table = createScoreTable(scoring, men, women)
          const row = new Int32Array(women.length)
          for (const [place, man] of men.entries()) {
            table.fillRow(place, row)
            expect([...row]).toEqual(women.map((woman) => scorePair(scoring, man, woman).score))
          }
        },
      ),
    )
  })

  test('counts a rare interest more than a common one', () => {
    const people = [...Array(9).fill({ ...completePerson, interests: ['Music'] }), completePerson]
    const scoring = scoringOf([...people, { ...completePerson, interests: ['Design'] }])
    const shared = (interests: typeof completePerson.interests) => {
      const one = { ...completePerson, interests: [...interests, 'Food'] as typeof interests }
      const other = { ...completePerson, interests: [...interests, 'Art'] as typeof interests }
      return scorePair(scoring, one, other).parts.interests
    }
    expect(shared(['Design'])).toBeGreaterThan(shared(['Music']))
    expect(shared(['Music'])).toBeGreaterThan(0)
  })

  test('gives less for a wider gap of ages, and nothing for eight years', () => {
    const partsOf = [0, 1, 2, 3, 5, 7, 8].map(
      (gap) => scorePair(usual, completePerson, { ...completePerson, age: 21 + gap }).parts.age,
    )
    expect(partsOf).toEqual([15_000, 15_000, 12_750, 10_500, 5_250, 1_500, 0])
  })

  test('takes colleges of one city for one place, and unknown colleges for none', () => {
    const at = (college?: string, city?: string) => ({ ...completePerson, college, city })
    const isSame = (one: ReturnType<typeof at>, other: ReturnType<typeof at>) =>
      scorePair(usual, one, other).reasons.isSameCity
    expect(isSame(at('Hindu College', 'Delhi'), at('Miranda House', 'Delhi'))).toBe(true)
    expect(isSame(at('Hindu College', 'Delhi'), at('Ashoka', 'Sonipat'))).toBe(false)
    expect(isSame(at('New College'), at('New College'))).toBe(true)
    expect(isSame(at(), at())).toBe(false)
  })
})

test('weights become shares of exactly 100 points', () => {
  expect(sharesOf(defaultScoreWeights)).toEqual({
    answers: 45_000,
    interests: 25_000,
    age: 15_000,
    city: 10_000,
    completeness: 5_000,
  })
  fc.assert(
    fc.property(arbitraryWeights, (weights) => {
      const shares = sharesOf(weights)
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(scoreUnits)
      for (const name of scorePartNames) if (weights[name] === 0) expect(shares[name]).toBe(0)
    }),
  )
})

test('the logarithm is that of the machine, cut to 1024ths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      fc.pre(a >= b)
      expect(Math.abs(binaryLogarithm(a / b) - 1024 * Math.log2(a / b))).toBeLessThan(1.001)
    }),
  )
  expect([1, 2, 1024].map(binaryLogarithm)).toEqual([0, 1024, 10_240])
})

test('an interest of everybody still counts', () => {
  const everybody = [{ interests: interestOptions }, { interests: interestOptions }]
  const weights = interestWeights(countInterests(everybody))
  for (const weight of weights) expect(weight).toBeGreaterThan(0)
})
