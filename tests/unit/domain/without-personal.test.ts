import { expect, test } from 'vitest'
import { withoutPersonal } from '../../../src/shared/domain/operations/without-personal.ts'
import * as limits from '../../../src/shared/limits.ts'

test.each([
  ['users/abcDEF123/devices/d1 (timeout)', 'users/[id] (timeout)'],
  ['Failed: matches/boy_girl (Too late)', 'Failed: matches/[id] (Too late)'],
  ['No document r1_arjun_fiona', 'No document [id]'],
  ['Unknown uid Zx81kQpLm02NbvCxzAsDfGhJkl12', 'Unknown uid [id]'],
  ['Mail to riya.sen+club@campus.ac.in failed', 'Mail to [e-mail] failed'],
  ['Fetch of https://example.org/o/users%2Fx?token=1 failed', 'Fetch of [address] failed'],
  ['Unexpected token, "hello, I am Riya" is not JSON', 'Unexpected token, "[text]" is not JSON'],
  ["No such name: 'Riya'", "No such name: '[text]'"],
  [
    "Cannot read properties of undefined (reading 'rows')",
    "Cannot read properties of undefined (reading 'rows')",
  ],
  ['Called +91 98765 43210', 'Called [number]'],
  ['  two\n lines ', 'two lines'],
])('%s is told as %s', (text, told) => {
  expect(withoutPersonal(text)).toBe(told)
  expect(withoutPersonal(told)).toBe(told)
})

test('a long text is cut', () => {
  expect(withoutPersonal('a '.repeat(999))).toHaveLength(limits.errorMessageMax)
})
