import { test } from 'vitest'
import { runSeeds, seedsBetween } from './day/seeds.ts'

test('days 12,200 to 13,699 lose nothing, do nothing twice and show nothing wrong', async () => {
  await runSeeds(seedsBetween(12_200, 13_699))
}, 1_800_000)
