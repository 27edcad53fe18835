import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answers, compileFirestore, decide, prepare } from './ours.ts'
import { table } from './table.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const rules = compileFirestore(readFileSync('rules/firestore.rules', 'utf8'))

test('every cell of the authority table holds', () => {
  const mismatches = prepare(table, noon).flatMap((prepared) => {
    const { row, name, actor, expected } = prepared.case
    if (answers(rules, prepared) === expected) return []
    const decision = decide(rules, prepared)
    return [
      `${expected} ${row}: ${name} (${actor})${decision.allowed ? '' : `\n${decision.trace}`}`,
    ]
  })
  expect(mismatches).toEqual([])
})

test('the table is as wide as it claims, and says nothing twice', () => {
  const names = table.map(({ row, name, actor }) => `${row}: ${name} (${actor})`)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect(table.length).toBeGreaterThanOrEqual(700)
  expect(table.filter(({ expected }) => expected === 'deny').length).toBeGreaterThanOrEqual(450)
})
