import { test } from 'vitest'
import { runSeeds, seedsBetween } from './day/seeds.ts'

test('days 11,700 to 12,199 lose nothing, do nothing twice and show nothing wrong', async () => {
  await runSeeds(seedsBetween(11_700, 12_199))
}, 1_800_000)
