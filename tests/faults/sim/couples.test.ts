import { test } from 'vitest'
import { runCouples } from './couple/run-couples.ts'
import { seedsBetween } from './day/seeds.ts'

test('two phones, offline for ten minutes each, hold one plan in the end, and each press was heard once or refused [122]', async () => {
  await runCouples(seedsBetween(1, 50))
}, 600_000)
