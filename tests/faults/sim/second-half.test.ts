import { test } from 'vitest'
import { runSeeds, seedsOf } from './seeds.ts'

test('nothing is lost, done twice or shown wrongly on any of these days', async () => {
  await runSeeds(seedsOf(1, 2))
}, 36_000_000)
