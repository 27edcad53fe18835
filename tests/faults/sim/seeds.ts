import { expect, vi } from 'vitest'
import { type Outcome, runSeed } from './run.ts'
import { missingIn, sumOf, type Tally, tableOf } from './tally.ts'
import './engine.ts'

/** Seeds that once failed. What each of them found has a test of its own in tests/faults. */
export const regressions: readonly number[] = [
  4, 14, 18, 31, 43, 52, 57, 72, 1006, 1008, 1075, 1084, 1261, 1274, 2254, 10083,
]

/** What a run of the tests has time for; `npm run faults -- --seeds 100000` is for the night. */
const seedsByDefault = 2000

const firstByDefault = 11_700

const traceShown = 200

const setting = (name: string): number | null => {
  const value = process.env[name]
  return value === undefined ? null : Number(value)
}

/** Which seeds this worker runs: one that was asked for, or its share of all. */
export const seedsOf = (worker: number, workers: number): number[] => {
  const one = setting('FAULTS_SEED')
  if (one !== null) return worker === 0 ? [one] : []
  const first = setting('FAULTS_FIRST') ?? firstByDefault
  const count = setting('FAULTS_SEEDS') ?? seedsByDefault
  const all = [...regressions, ...Array.from({ length: count }, (_, place) => first + place)]
  return all.filter((_, place) => place % workers === worker)
}

const describe = ({ seed, violations, trace }: Outcome): string =>
  [
    `seed ${seed}: npm run faults -- --seed ${seed}`,
    ...violations.map((violation) => `  ${violation}`),
    ...trace.slice(-traceShown),
  ].join('\n')

/** With fewer seeds something may not happen by chance. */
const enoughForAll = 500

/** Runs them all, and fails with what the first few that failed have to say. */
export const runSeeds = async (seeds: readonly number[]): Promise<void> => {
  // Dexie tells of every connection that was closed under it: here that is no news, and slow to print.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failed: Outcome[] = []
  const tallies: Tally[] = []
  let intentions = 0
  let steps = 0
  for (const seed of seeds) {
    const outcome = await runSeed(seed)
    intentions += outcome.intentions
    steps += outcome.steps
    tallies.push(outcome.tally)
    if (outcome.violations.length > 0) failed.push(outcome)
  }
  const numbers = failed.map(({ seed }) => seed)
  if (failed.length > 0) console.error(failed.slice(0, 3).map(describe).join('\n\n'))
  const sum = sumOf(tallies)
  console.info(`${seeds.length} seeds, ${steps} steps, ${intentions} intentions\n${tableOf(sum)}`)
  expect(numbers, 'seeds that failed').toEqual([])
  // A day on which nothing was accepted would prove nothing.
  if (seeds.length > 10) expect(intentions).toBeGreaterThan(seeds.length)
  if (seeds.length >= enoughForAll) expect(missingIn(sum), 'what never happened').toEqual([])
}
