import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseKept } from '../../../packages/local-firebase/src/rules/kept.ts'
import { parseRules } from '../../../packages/local-firebase/src/rules/parse.ts'

const source = readFileSync('rules/firestore.rules', 'utf8')

test.each(['rules/firestore.rules', 'rules/storage.rules'])(
  '%s means the same when it is kept as when it is read',
  (path) => {
    const source = readFileSync(path, 'utf8')
    const fresh = parseRules(source)
    expect(parseKept(source)).toEqual(fresh)
    expect(parseKept(source)).toEqual(fresh)
  },
)

test('one changed character is another file', () => {
  const changed = source.replace('if true', 'if false')
  expect(changed).not.toBe(source)
  expect(parseKept(changed)).toEqual(parseRules(changed))
  expect(parseKept(changed)).not.toEqual(parseKept(source))
})
