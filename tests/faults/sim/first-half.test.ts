import { expect, test } from 'vitest'
import { runSeed } from './run.ts'
import { runSeeds, seedsOf } from './seeds.ts'

test('nothing is lost, done twice or shown wrongly on any of these days', async () => {
  await runSeeds(seedsOf(0, 2))
}, 36_000_000)

test('the same seed is the same day, to the last turn of the database', async () => {
  const [one, other] = [await runSeed(7), await runSeed(7)]
  expect(other).toEqual(one)
}, 120_000)
