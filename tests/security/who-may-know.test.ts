import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityFile, unpadded, withTables } from './who-may-know.ts'

const page = readFileSync(securityFile, 'utf8')
const isUpToDate = (text: string) => unpadded(withTables(text)) === unpadded(text)

test('docs/threats.md says what the authorization table says', () => {
  expect(isUpToDate(page)).toBe(true)
})

test('a line of it that was changed by hand is noticed', () => {
  const changed = page.replace(/(\| users list +\| )nobody/, '$1admin')
  expect(changed).not.toBe(page)
  expect(isUpToDate(changed)).toBe(false)
})

test('a page without a mark is refused', () => {
  expect(() => withTables(page.replace('<!-- made: files -->', ''))).toThrow('has no mark')
})

test('every test that the page names exists', () => {
  for (const [, file = ''] of page.matchAll(/\]\(\.\.\/(tests\/[^)]+)\)/g)) {
    expect(() => readFileSync(file), file).not.toThrow()
  }
})
