import { isSmoke, type Measurement, repetitions, sized } from '../../../scripts/measurement.ts'
import { assign } from '../../../src/shared/domain/curation/assign/assign.ts'
import { finishWork, type ScoreTable } from '../../../src/shared/domain/curation/assign/problem.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import { drawInput, drawScores } from '../../support/curation/drawn-people.ts'
import { solveExactly } from '../../support/curation/exact-flow.ts'
import { peakMebibytes } from '../../support/peak-memory.ts'
import { middleOf, timed } from '../timing.ts'
import { sortAllPairs, sortForEachMan } from './peers.ts'
import { highsOrMissing, lemonMissing, solveByHighs, solveByLemon } from './solver-peers.ts'

const rules = { perMan: 6, floor: 3, cap: 10 }
const somePeople = sized(2_500, 100)
const manyPeople = sized(10_000, 200)
const second = 1_000

const tableOf = (scores: readonly Int32Array[]): ScoreTable => ({
  men: scores.length,
  women: scores[0]?.length ?? 0,
  fillRow: (man, row) => row.set(scores[man] ?? []),
})
const assignAll = (scores: readonly Int32Array[]) =>
  finishWork(assign({ rules, scores: tableOf(scores), never: [], locks: [] }))

const smallSizes = isSmoke
  ? ([[12, 10]] as const)
  : ([
      [40, 30],
      [80, 100],
      [120, 100],
      [200, 140],
    ] as const)

/** An answer above the optimum breaks a rule: the distance counts both ways. */
const gapOf = (total: number, optimum: number): number => Math.abs(1 - total / optimum)

/** HiGHS solves each small instance exactly, and so does our own flow: the two must agree. */
const besideHighs = async (): Promise<Measurement[]> => {
  const problems = smallSizes.map(([men, women]) => ({ ...rules, scores: drawScores(men, women) }))
  const highs = await highsOrMissing()
  if (typeof highs === 'string') {
    process.stderr.write(`${highs}\n`)
    return []
  }
  const exact = solveByHighs(highs, problems)
  const gaps = problems.map(({ scores }, place) =>
    gapOf(assignAll(scores).total, exact[place] ?? Number.NaN),
  )
  const differing = problems.filter(({ scores }, place) => {
    const { total } = solveExactly({
      ...rules,
      scores: scores.map((row) => [...row]),
      women: scores[0]?.length ?? 0,
      never: [],
      locks: [],
    })
    return Math.round(exact[place] ?? 0) !== total
  })
  const of = `of ${problems.length} small instances`
  return [
    {
      name: `gap to HiGHS, the widest ${of}`,
      value: Math.max(...gaps),
      unit: 'ratio',
      goal: { atMost: 0.001 },
    },
    {
      name: `HiGHS and the exact flow differ, ${of}`,
      value: differing.length,
      unit: 'count',
      goal: { atMost: 0 },
    },
  ]
}

const besideLemon = (scores: readonly Int32Array[], ours: number): Measurement[] => {
  const missing = lemonMissing()
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return []
  }
  const lemon = solveByLemon({ ...rules, scores })
  const size = `${scores.length} × ${scores[0]?.length}`
  return [
    { name: `LEMON’s network simplex, ${size}`, value: lemon.ms, unit: 'ms' },
    {
      name: `ours to LEMON’s network simplex, ${size}`,
      value: ours / lemon.ms,
      unit: 'ratio',
      goal: { atMost: 3 },
    },
    {
      name: `gap to LEMON’s optimum, ${size}`,
      value: gapOf(assignAll(scores).total, lemon.total),
      unit: 'ratio',
      goal: { atMost: 0.001 },
    },
  ]
}

/** P9 beside an exact flow of 120 men, a sort of all pairs, and a sort for each man. */
export const measure = async (): Promise<Measurement[]> => {
  // The first work of this process, so that the peak of the memory is its own and no peer's.
  let missing = 0
  const great = await timed(() => {
    const curation = finishWork(curate(drawInput(manyPeople, manyPeople)))
    missing = Object.keys(curation.shortMen).length + Object.keys(curation.belowFloor).length
  })
  const peak = peakMebibytes()

  const few = drawScores(sized(120, 12), sized(100, 10))
  const exact = solveExactly({
    ...rules,
    scores: few.map((row) => [...row]),
    women: few[0]?.length ?? 0,
    never: [],
    locks: [],
  })
  const gap = gapOf(assignAll(few).total, exact.total)

  const some = drawScores(somePeople, somePeople)
  const oursOfSome = await middleOf(repetitions(3), () => timed(() => assignAll(some)))
  const allPairs = await middleOf(repetitions(3), () => timed(() => sortAllPairs(some, rules)))
  const solvers = [...(await besideHighs()), ...besideLemon(some, oursOfSome)]
  const many = drawScores(manyPeople, manyPeople)
  const oursOfMany = await timed(() => assignAll(many))
  const eachMan = await timed(() =>
    sortForEachMan((man) => many[man] as Int32Array, manyPeople, rules),
  )
  many.length = 0

  const small = await middleOf(repetitions(3), () =>
    timed(() => finishWork(curate(drawInput(sized(1_000, 100), sized(700, 70))))),
  )
  const ratio = (name: string, value: number, atLeast: number): Measurement => ({
    name,
    value,
    unit: 'ratio',
    goal: { atLeast },
  })
  return [
    { name: 'gap to the exact optimum', value: gap, unit: 'ratio', goal: { atMost: 0.001 } },
    ratio('a sort of all pairs, 2,500 × 2,500', allPairs / oursOfSome, 4),
    ratio('a sort for each man, 10,000 × 10,000', eachMan / oursOfMany, 5),
    { name: '1,000 × 700', value: small, unit: 'ms', goal: { atMost: 3 * second } },
    { name: '10,000 × 10,000', value: great, unit: 'ms', goal: { atMost: 15 * second } },
    { name: 'people short there', value: missing, unit: 'ratio', goal: { atMost: 0 } },
    {
      name: 'memory, at most',
      value: peak,
      unit: 'MiB',
      // A gigabyte.
      goal: { atMost: 953 },
    },
    ...solvers,
  ]
}
