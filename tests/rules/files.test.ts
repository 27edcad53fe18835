import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileRules } from '../../emulator/rules/index.ts'
import { answersFile } from './files.ts'
import { files } from './table/storage.ts'

const rules = compileRules(readFileSync('rules/storage.rules', 'utf8'), {
  service: 'firebase.storage',
})

test('every cell of the authority over files holds', () => {
  const mismatches = files.filter((asked) => answersFile(rules, asked) !== asked.expected)
  expect(mismatches).toEqual([])
})
