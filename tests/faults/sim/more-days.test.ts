import { test } from 'vitest'
import { runCouples } from './couple/run-couples.ts'
import { runSeeds, seedsBetween } from './day/seeds.ts'

test('days 12,200 to 13,699 lose nothing, do nothing twice and show nothing wrong', async () => {
  await runSeeds(seedsBetween(12_200, 13_699))
}, 1_800_000)

test('1,000 histories of two phones and one plan to meet end with one plan', async () => {
  await runCouples(seedsBetween(1000, 1999))
}, 1_800_000)
