import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign } from '../../../src/shared/domain/curation/assign/assign.ts'
import { finishWork } from '../../../src/shared/domain/curation/assign/problem.ts'
import { arbitraryCampus } from '../../support/curation/arbitrary-campus.ts'
import { type ExactProblem, solveExactly, worthOf } from '../../support/curation/exact-flow.ts'

/** `CURATION_RUNS=20000` for a longer proof. */
const runs = Number(process.env.CURATION_RUNS ?? 300)

const assigned = (problem: ExactProblem, exactPairsMax?: number) => {
  const { scores, women, perMan, floor, cap, never, locks } = problem
  return finishWork(
    assign({
      rules: { perMan, floor, cap },
      scores: {
        men: scores.length,
        women,
        fillRow: (man, row) => row.set(scores[man] ?? []),
      },
      never,
      locks,
      ...(exactPairsMax !== undefined && { exactPairsMax }),
    }),
  )
}

const expectKept = (decks: readonly (readonly number[])[], problem: ExactProblem) => {
  const { women, perMan, cap, never, locks } = problem
  for (const deck of decks) {
    expect(deck.length).toBeLessThanOrEqual(perMan)
    expect(new Set(deck).size).toBe(deck.length)
  }
  for (let woman = 0; woman < women; woman += 1) {
    expect(decks.filter((deck) => deck.includes(woman)).length).toBeLessThanOrEqual(cap)
  }
  for (const [man, woman] of never) expect(decks[man]).not.toContain(woman)
  for (const [man, woman] of locks) expect(decks[man]).toContain(woman)
}

const expectOptimal = (problem: ExactProblem, worth: ReturnType<typeof solveExactly>) => {
  const { decks, total, totalAtMost } = assigned(problem)
  expectKept(decks, problem)
  expect(worthOf(decks, problem)).toEqual(worth)
  expect([total, totalAtMost]).toEqual([worth.total, worth.total])
}

test('a small campus gets what an independent exact solver finds, and nobody is left out for another [97]', () => {
  fc.assert(
    fc.property(arbitraryCampus({ men: 14, women: 12, perMan: 5 }), (problem) =>
      expectOptimal(problem, solveExactly(problem)),
    ),
    { numRuns: runs },
  )
})

const drawnScores = (men: number, women: number, shape: (man: number, woman: number) => number) =>
  Array.from({ length: men }, (_, man) => Array.from({ length: women }, (_, w) => shape(man, w)))

/** Numbers without order; a linear step would line up with the rows. */
const noise = (man: number, woman: number): number => {
  const mixed = Math.imul((man + 1) ^ Math.imul(woman + 1, 0x85ebca6b), 0x9e3779b1)
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 12) % 1_000
}

const shapes = {
  'as they come': (man: number, woman: number) => 100 * noise(man, woman),
  'the same for everybody': () => 50_000,
  'a ranking of women': (_man: number, woman: number) => 97 * noise(0, woman),
  'popular women and choosy men': (man: number, woman: number) =>
    40 * noise(0, woman) + 40 * noise(man, 0) + 10 * noise(man, woman),
} as const

test.each(Object.entries(shapes))(
  'beyond the first pairs nothing better is overlooked, scores %s',
  (_name, shape) => {
    const problem = {
      scores: drawnScores(60, 48, shape),
      women: 48,
      perMan: 4,
      floor: 3,
      cap: 6,
      never: [],
      locks: [],
    }
    expectOptimal(problem, solveExactly(problem))
  },
)

test('the end for large campuses leaves at most a thousandth, and no place or shortfall at all', () => {
  fc.assert(
    fc.property(arbitraryCampus({ men: 14, women: 12, perMan: 5 }), (problem) => {
      const exact = solveExactly(problem)
      const { decks, total, totalAtMost } = assigned(problem, 0)
      expectKept(decks, problem)
      expect(worthOf(decks, problem)).toEqual({ ...exact, total })
      expect(total).toBeGreaterThanOrEqual(0.999 * exact.total)
      expect(totalAtMost).toBeGreaterThanOrEqual(exact.total)
    }),
    { numRuns: runs / 2 },
  )
})

test('a campus of a million pairs proves itself within a thousandth', () => {
  const problem = {
    scores: drawnScores(1_200, 900, shapes['popular women and choosy men']),
    women: 900,
    perMan: 6,
    floor: 3,
    cap: 10,
    never: [],
    locks: [],
  }
  const { decks, total, totalAtMost } = assigned(problem)
  expectKept(decks, problem)
  expect(totalAtMost).toBeGreaterThanOrEqual(total)
  expect(totalAtMost / total).toBeLessThanOrEqual(1.001)
})
