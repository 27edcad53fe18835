import { expect, test } from 'vitest'
import { bundlePlayer } from '../night/bundle.ts'
import { playAll } from '../night/pool.ts'
import { regressions, runSeeds, seedsBetween } from './day/seeds.ts'

test('days 11,700 to 12,199, and those that once failed, lose nothing, do nothing twice and show nothing wrong', async () => {
  await runSeeds([...new Set([...regressions, ...seedsBetween(11_700, 12_199)])])
}, 1_800_000)

test('one seed is one day, in whatever order and process it is played', async () => {
  const seeds = [7, 1006, 11_703]
  const player = await bundlePlayer()
  const play = async (some: readonly number[]) => {
    const days = new Map<number, string>()
    await playAll(player, some, ({ seed, digest }) => Boolean(days.set(seed, digest)), 1)
    return seeds.map((seed) => days.get(seed))
  }
  const alone = await Promise.all(
    seeds.map(async (seed) => (await play([seed]))[seeds.indexOf(seed)]),
  )
  expect(new Set(alone).size).toBe(seeds.length)
  expect(await Promise.all([play(seeds), play(seeds.toReversed())])).toEqual([alone, alone])
}, 300_000)
