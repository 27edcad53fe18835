import { expect, test } from 'vitest'
import { isSampled, rateWebVital } from '../../../src/shared/domain/operations/web-vitals.ts'

test.each([
  ['largestPaint', 2_500, 'good'],
  ['largestPaint', 2_501, 'fair'],
  ['largestPaint', 4_001, 'poor'],
  ['slowestPress', 0, 'good'],
  ['slowestPress', 500, 'fair'],
  ['layoutShift', 0.26, 'poor'],
] as const)('a %s of %d is %s', (name, value, rating) => {
  expect(rateWebVital(name, value)).toBe(rating)
})

test('one opened page in ten is asked, whenever it was opened', () => {
  const opened = Array.from({ length: 1_000 }, (_, index) => 1_790_000_000_000.4 + index)
  expect(opened.filter((at) => isSampled(at, 10))).toHaveLength(100)
})
