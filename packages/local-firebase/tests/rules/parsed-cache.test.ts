import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRules } from '../../src/rules/parse.ts'
import { parseCached } from '../../src/rules/parsed-cache.ts'
import { rules, storageRules } from '../support/project.ts'

const source = readFileSync(rules, 'utf8')

test.each([rules, storageRules])('%s means the same from the cache as from the grammar', (path) => {
  const source = readFileSync(path, 'utf8')
  const fresh = parseRules(source)
  expect(parseCached(source)).toEqual(fresh)
  expect(parseCached(source)).toEqual(fresh)
})

test('rules with one changed word are cached separately', () => {
  const changed = source.replace('if true', 'if false')
  expect(changed).not.toBe(source)
  expect(parseCached(changed)).toEqual(parseRules(changed))
  expect(parseCached(changed)).not.toEqual(parseCached(source))
})
