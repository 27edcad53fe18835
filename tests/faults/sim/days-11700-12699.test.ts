import { test } from 'vitest'
import { runSeeds, seedsBetween } from './day/seeds.ts'

test('days 11,700 to 12,699 lose nothing, do nothing twice and show nothing wrong', async () => {
  await runSeeds(seedsBetween(11_700, 12_699))
}, 1_800_000)
