import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finishWork } from '../../../src/shared/domain/curation/assign/problem.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../src/shared/domain/curation/run/curation-input.ts'
import { reportCuration } from '../../../src/shared/domain/curation/run/curation-report.ts'
import { giniOf } from '../../../src/shared/domain/curation/run/exposure.ts'
import { headStartOf } from '../../../src/shared/domain/curation/run/head-start.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'
import { scoreUnits } from '../../../src/shared/domain/curation/score/units.ts'
import * as limits from '../../../src/shared/limits.ts'
import { arbitraryCampus } from '../../support/curation/arbitrary-campus.ts'
import type { ExactProblem } from '../../support/curation/exact-flow.ts'
import { arbitraryPerson } from '../../support/curation/people.ts'

const inputOf = (problem: ExactProblem, seed = 1, rename = (uid: string) => uid) => {
  const { scores, women, perMan, floor, cap, never, locks } = problem
  const manUid = (man: number) => rename(`m${man}`)
  const womanUid = (woman: number) => rename(`w${woman}`)
  const couples = (pairs: ExactProblem['never']) =>
    pairs.map(([man, woman]) => [manUid(man), womanUid(woman)] as const)
  return readCurationInput({
    settings: { perMan, floor, cap, seed },
    men: scores.map((_row, man) => manUid(man)),
    women: Array.from({ length: women }, (_, woman) => womanUid(woman)),
    scores,
    never: couples(never),
    locks: couples(locks),
  })
}
const curated = (input: CurationInput) => finishWork(curate(input))
const campus = arbitraryCampus({ men: 10, women: 8, perMan: 4 })

describe('a curation', () => {
  test('is the same again', () => {
    fc.assert(
      fc.property(campus, (problem) => {
        expect(curated(inputOf(problem))).toEqual(curated(inputOf(problem)))
      }),
    )
  })

  test('under other names gives the same lists of those names', () => {
    const rename = (uid: string) => createHash('md5').update(uid).digest('hex')
    fc.assert(
      fc.property(campus, (problem) => {
        const plain = curated(inputOf(problem))
        const renamed = curated(inputOf(problem, 1, rename))
        expect(renamed.assignments).toEqual(
          Object.fromEntries(
            Object.entries(plain.assignments).map(([uid, deck]) => [rename(uid), deck.map(rename)]),
          ),
        )
      }),
    )
  })

  test('of the same people in another order has the same worth', () => {
    fc.assert(
      fc.property(campus, (problem) => {
        const input = inputOf(problem)
        const reversed = {
          ...input,
          men: input.men.toReversed(),
          women: input.women.toReversed(),
          scores: input.scores?.toReversed().map((row) => row.toReversed()) ?? [],
        }
        const sum = (counts: Readonly<Record<string, number>>) =>
          Object.values(counts).reduce((total, count) => total + count, 0)
        const worth = ({ total, shortMen, belowFloor }: ReturnType<typeof curated>) => ({
          total,
          missing: sum(shortMen),
          shortfall: sum(belowFloor),
        })
        expect(worth(curated(reversed))).toEqual(worth(curated(input)))
      }),
    )
  })

  test('of people whose scores all differ does not depend on their order', () => {
    const scores = Array.from({ length: 9 }, (_, man) =>
      Array.from(
        { length: 7 },
        (_, woman) => ((7_919 * (man * 7 + woman + 1)) % 100_003) % scoreUnits,
      ),
    )
    const problem = { scores, women: 7, perMan: 3, floor: 2, cap: 5, never: [], locks: [] }
    const input = inputOf(problem)
    const reversed = { ...input, men: input.men.toReversed(), scores: scores.toReversed() }
    expect(curated(reversed).assignments).toEqual(curated(input).assignments)
  })

  test('lets the seed decide between equal scores', () => {
    const scores = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 5))
    const problem = { scores, women: 6, perMan: 1, floor: 0, cap: 6, never: [], locks: [] }
    const listsOf = (seed: number) => JSON.stringify(curated(inputOf(problem, seed)).assignments)
    expect(new Set([1, 2, 3, 4, 5].map(listsOf)).size).toBeGreaterThan(2)
    expect(curated(inputOf(problem, 1)).total).toBe(curated(inputOf(problem, 2)).total)
  })

  test('draws between people with the same scores: no place in the list is better', () => {
    const problem = {
      scores: [[5, 5]],
      women: 2,
      perMan: 1,
      floor: 0,
      cap: 1,
      never: [],
      locks: [],
    }
    const seeds = Array.from({ length: 400 }, (_, seed) => seed)
    const first = seeds.filter(
      (seed) => curated(inputOf(problem, seed)).assignments.m0?.[0] === 'w0',
    )
    expect(first.length).toBeGreaterThan(150)
    expect(first.length).toBeLessThan(250)
  })

  test('takes any texts as uids: no two couples are one, and nobody has what objects inherit', () => {
    const uid = fc.oneof(
      fc.constantFrom('a', 'a b', 'b', 'b c', 'c', '__proto__', 'constructor', 'toString', '["a'),
      fc.string({ minLength: 1, maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.uniqueArray(uid, { minLength: 4, maxLength: 10 }), fc.nat(), (uids, at) => {
        const half = Math.floor(uids.length / 2)
        const [men, women] = [uids.slice(0, half), uids.slice(half)]
        const couples = men.flatMap((man) => women.map((woman) => [man, woman] as const))
        const open = couples[at % couples.length] ?? ['', '']
        const input = readCurationInput({
          settings: { perMan: women.length, floor: 0, cap: men.length, seed: 1 },
          men,
          women,
          scores: men.map(() => women.map(() => 7)),
          headStart: {},
          never: couples.filter((couple) => couple !== open),
          locks: [open],
        })
        const curation = curated(input)
        expect(Object.entries(curation.assignments)).toEqual(
          expect.arrayContaining(men.map((man) => [man, man === open[0] ? [open[1]] : []])),
        )
        expect(curation.total).toBe(7)
        const report = finishWork(reportCuration(input, curation))
        expect([report.curated.repeats, report.topLists.repeats]).toEqual([0, couples.length - 1])
      }),
    )
  })

  test('tells who is short and who is below the floor, by uid', () => {
    const scores = [[1], [2], [3]]
    const problem = { scores, women: 1, perMan: 2, floor: 1, cap: 2, never: [], locks: [] }
    expect(curated(inputOf(problem))).toMatchObject({
      assignments: { m0: [], m1: ['w0'], m2: ['w0'] },
      total: 5,
      shortMen: { m0: 2, m1: 1, m2: 1 },
      belowFloor: {},
      exposure: { min: 2, max: 2, gini: 0 },
    })
    const nobody = { ...problem, perMan: 0 }
    expect(curated(inputOf(nobody))).toMatchObject({ belowFloor: { w0: 1 }, shortMen: {} })
  })

  test('puts the best pair of a deck first', () => {
    const scores = [[10, 30, 20]]
    const problem = { scores, women: 3, perMan: 3, floor: 0, cap: 1, never: [], locks: [] }
    expect(curated(inputOf(problem)).assignments).toEqual({ m0: ['w1', 'w2', 'w0'] })
  })

  test('has the same hash as ever: whoever replays an old run relies on it', () => {
    const curation = curated(
      readCurationInput({
        settings: { perMan: 1, floor: 0, cap: 2, seed: 7 },
        men: ['m1', 'é'],
        women: ['w1', 'w2'],
        people: Object.fromEntries(
          ['m1', 'é', 'w1', 'w2'].map((uid, place) => [
            uid,
            { age: 20 + place, college: 'Hindu College', interests: ['Music'], photos: place % 3 },
          ]),
        ),
        headStart: { w2: 25 },
        never: [['m1', 'w1']],
      }),
    )
    expect([curation.inputHash, curation.hash]).toEqual([
      '9d23ddd6011459d3d0628b44e7cc9226d262394cda7395137f8fe8103c17c2d0',
      '60f72567fa9308dd51a89d68a361cadac5585a2d46570b046cb85177b646364a',
    ])
  })

  test('has a hash that every part of the input changes', () => {
    const problem = {
      scores: [
        [1, 2],
        [3, 4],
      ],
      women: 2,
      perMan: 1,
      floor: 0,
      cap: 2,
      never: [],
      locks: [],
    }
    const hashes = [
      problem,
      { ...problem, perMan: 2 },
      { ...problem, floor: 1 },
      { ...problem, cap: 3 },
      { ...problem, never: [[0, 0] as const] },
      { ...problem, locks: [[0, 1] as const] },
      { ...problem, scores: [problem.scores[0] ?? [], [3, 5]] },
    ].map((one) => curated(inputOf(one)).hash)
    hashes.push(curated(inputOf(problem, 2)).hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of people uses the product’s own score, and reports it beside plain lists', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryPerson, { minLength: 2, maxLength: 8 }),
        fc.array(arbitraryPerson, { minLength: 2, maxLength: 8 }),
        (men, women) => {
          const uids = { men: men.map((_, at) => `m${at}`), women: women.map((_, at) => `w${at}`) }
          const people = Object.fromEntries([
            ...men.map((person, at) => [`m${at}`, person]),
            ...women.map((person, at) => [`w${at}`, person]),
          ])
          const settings = { perMan: 2, floor: 1, cap: men.length, seed: 3 }
          const never = [['m0', 'w0']]
          const input = readCurationInput({ settings, ...uids, people, never })
          const curation = curated(input)
          const report = finishWork(reportCuration(input, curation))
          expect(report.curated.repeats).toBe(0)
          expect(report.curated.shownToNobody).toBe(
            Object.values(curation.belowFloor).filter((count) => count === 1).length,
          )
          if (Object.keys(curation.shortMen).length === 0) {
            expect(report.topLists.meanScore).toBeGreaterThanOrEqual(report.curated.meanScore - 1)
          }
        },
      ),
    )
  })
})

describe('the head start', () => {
  const { perRound, unmatchedMax, shownMax } = limits.headStart
  test('grows with rounds without a match and with fewer decks, up to its limits', () => {
    expect(headStartOf({ withoutMatch: 0 })).toBe(0)
    expect(headStartOf({ withoutMatch: 1 })).toBe(perRound)
    expect(headStartOf({ withoutMatch: 9 })).toBe(unmatchedMax)
    expect(headStartOf({ withoutMatch: 0, shown: 3, usuallyShown: 6 })).toBe(shownMax / 2)
    expect(headStartOf({ withoutMatch: 9, shown: 0, usuallyShown: 6 })).toBe(
      unmatchedMax + shownMax,
    )
    expect(headStartOf({ withoutMatch: 0, shown: 8, usuallyShown: 6 })).toBe(0)
    expect(headStartOf({ withoutMatch: 0, shown: 0, usuallyShown: 0 })).toBe(0)
  })

  test('decides between women whom he likes almost as much', () => {
    const input = readCurationInput({
      settings: { perMan: 1, floor: 0, cap: 1, seed: 1 },
      men: ['m'],
      women: ['seen', 'unseen'],
      scores: [[50_000, 48_000]],
      headStart: { unseen: unmatchedMax },
    })
    expect(curated(input)).toMatchObject({ assignments: { m: ['unseen'] }, total: 50_400 })
    const { headStart: _, ...without } = input
    expect(curated(without).assignments).toEqual({ m: ['seen'] })
  })
})

test('inequality is 0 for equal counts and near 1 when one gets everything', () => {
  expect(giniOf([4, 4, 4])).toBe(0)
  expect(giniOf([0, 0, 0, 12])).toBe(0.75)
  expect(giniOf([1, 2, 3, 4])).toBe(0.25)
  expect(giniOf([])).toBe(0)
})
