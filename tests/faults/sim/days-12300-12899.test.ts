import { test } from 'vitest'
import { runSeeds, seedsBetween } from './day/seeds.ts'

test('days 12,300 to 12,899 lose nothing, do nothing twice and show nothing wrong', async () => {
  await runSeeds(seedsBetween(12_300, 12_899))
}, 1_800_000)
