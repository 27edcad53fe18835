import { expect } from 'vitest'
import { bundlePlayer } from '../../night/bundle.ts'
import { type Day, described } from '../../night/messages.ts'
import { playAll } from '../../night/pool.ts'
import { missingIn, sumOf, type Tally, tableOf } from './tally.ts'

/** Seeds that once failed. What each of them found has a test of its own in tests/faults. */
export const regressions: readonly number[] = [
  4, 14, 18, 24, 31, 43, 52, 57, 72, 1006, 1008, 1075, 1084, 1261, 1274, 2254, 5793, 10083, 11819,
  12642, 13428, 13699,
]

/** @returns every seed from the first to the last; `npm run faults -- --seeds 100000` is for the night */
export const seedsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** With fewer seeds some event may be missing by chance. */
const enoughForAll = 500

/**
 * Runs them all in processes beside this one, one for each processor, and fails with what the first few
 * that failed have to say. Not here: the test runner loads modules whenever it can, which no virtual time
 * waits for.
 */
export const runSeeds = async (seeds: readonly number[]): Promise<void> => {
  const failed: Day[] = []
  const tallies: Tally[] = []
  const sum = { days: 0, intentions: 0, steps: 0 }
  const heard = (day: Day): boolean => {
    sum.days += 1
    sum.intentions += day.intentions
    sum.steps += day.steps
    tallies.push(new Map(day.tally))
    if (day.violations.length > 0) failed.push(day)
    return true
  }
  await playAll(await bundlePlayer(), seeds, heard)
  if (failed.length > 0) console.error(failed.slice(0, 3).map(described).join('\n\n'))
  const all = sumOf(tallies)
  console.info(
    `${sum.days} seeds, ${sum.steps} steps, ${sum.intentions} intentions\n${tableOf(all)}`,
  )
  expect(
    failed.map(({ seed }) => seed),
    'seeds that failed',
  ).toEqual([])
  expect(sum.days).toBe(seeds.length)
  // A day on which nothing was accepted would prove nothing.
  if (seeds.length > 10) expect(sum.intentions).toBeGreaterThan(seeds.length)
  if (seeds.length >= enoughForAll) expect(missingIn(all), 'what never happened').toEqual([])
}
