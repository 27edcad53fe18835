import { expect, test } from 'vitest'
import { bundlePlayer } from '../night/bundle.ts'
import { playAll } from '../night/pool.ts'
import { runSeeds, seedsOf } from './seeds.ts'

test('nothing is lost, done twice or shown wrongly on any of these days', async () => {
  await runSeeds(seedsOf(0, 2))
}, 36_000_000)

test('the same seed is the same day, after others and before them, in this process or another', async () => {
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
  expect(await play(seeds)).toEqual(alone)
  expect(await play(seeds.toReversed())).toEqual(alone)
}, 120_000)
