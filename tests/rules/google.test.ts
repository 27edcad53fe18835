import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Google } from './google.ts'
import { table } from './table.ts'

const startTimeout = 60_000
const tableTimeout = 300_000

let google: Google | null = null
beforeAll(async () => {
  google = await Google.start(readFileSync('rules/firestore.rules', 'utf8'))
  if (google === null) console.warn('SKIPPED: no Firestore emulator of Google here')
}, startTimeout)
afterAll(() => google?.stop())

test('Google’s emulator loads the rules and gives the same answer to every cell', {
  timeout: tableTimeout,
}, async (context) => {
  if (google === null) return context.skip('Google’s Firestore emulator is not installed')
  const mismatches: string[] = []
  for (const asked of table.filter(({ exact }) => !exact)) {
    if ((await google.answers(asked)) === asked.expected) continue
    mismatches.push(`${asked.expected} ${asked.row}: ${asked.name} (${asked.actor})`)
  }
  expect(mismatches).toEqual([])
})
