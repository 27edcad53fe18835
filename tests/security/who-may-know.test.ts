import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityFile, withTables } from './who-may-know.ts'

const page = readFileSync(securityFile, 'utf8')
test('a page without a mark is refused', () => {
  expect(() => withTables(page.replace('<!-- made: files -->', ''))).toThrow('has no mark')
})

test('every test that the page names exists', () => {
  for (const [, file = ''] of page.matchAll(/\]\(\.\.\/(tests\/[^)]+)\)/g)) {
    expect(() => readFileSync(file), file).not.toThrow()
  }
})
