import { expect } from 'vitest'
import { bundleCouplePlayer } from '../../night/bundle.ts'
import { described } from '../../night/messages.ts'
import { playAll } from '../../night/pool.ts'
import { sumOf, type Tally } from '../day/tally.ts'

/** Events that a run must have seen: a promise about an event that never happens would prove nothing. */
const expected = [
  'meet',
  'the other accepted a plan',
  'freeThirds',
  'shareDate',
  'changeDateShare',
  'offline',
  'answer lost',
]

/** Runs the histories of couples with these seeds, in processes beside this one (see day/seeds.ts). */
export const runCouples = async (seeds: readonly number[]): Promise<void> => {
  const failed: string[] = []
  const tallies: Tally[] = []
  await playAll(await bundleCouplePlayer(), seeds, (day) => {
    if (day.violations.length > 0) failed.push(described(day))
    tallies.push(new Map(day.tally))
    return true
  })
  expect(failed.slice(0, 3).join('\n\n')).toBe('')
  expect(tallies).toHaveLength(seeds.length)
  const all = sumOf(tallies)
  expect(expected.filter((what) => !all.has(what))).toEqual([])
}
