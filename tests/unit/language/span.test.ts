import { expect, test } from 'vitest'
import { agoText, spanText } from '../../../src/shared/language/span.ts'

test.each([
  [3_210, '3.2 s'],
  [45_900, '45 s'],
  [12 * 60_000, '12 min'],
  [73_260_000, '20 h 21 min'],
  [2 * 3_600_000, '2 h'],
  [100 * 3_600_000, '4 d 4 h'],
])('%d ms is told as %s', (ms, told) => {
  expect(spanText(ms)).toBe(told)
})

test.each([
  [-400, 'just now'],
  [8_000, 'just now'],
  [59_900, 'just now'],
  [60_000, 'oldest 1 min'],
])('%d ms ago is told as %s', (ms, told) => {
  expect(agoText(ms, (span) => `oldest ${span}`)).toBe(told)
})
