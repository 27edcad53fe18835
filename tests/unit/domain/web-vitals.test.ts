import { expect, test } from 'vitest'
import {
  isSampled,
  rateWebVital,
  webVitalsOf,
} from '../../../src/shared/domain/operations/web-vitals.ts'

const entry = { startTime: 0, duration: 0 }

test('the last paint, the slowest press and the shifts that nobody caused', () => {
  expect(
    webVitalsOf({
      paints: [
        { ...entry, startTime: 300 },
        { ...entry, startTime: 812.4 },
      ],
      presses: [
        { ...entry, duration: 104, interactionId: 1 },
        { ...entry, duration: 240, interactionId: 2 },
        { ...entry, duration: 900, interactionId: 0 },
      ],
      shifts: [
        { ...entry, value: 0.01 },
        { ...entry, value: 0.5, hadRecentInput: true },
        { ...entry, value: 0.02 },
      ],
    }),
  ).toEqual({ largestPaint: 812, slowestPress: 240, layoutShift: 0.03 })
})

test('an engine that measures nothing says so, and a page without a shift has none', () => {
  expect(webVitalsOf({ paints: null, presses: null, shifts: null })).toEqual({
    largestPaint: null,
    slowestPress: null,
    layoutShift: null,
  })
  expect(webVitalsOf({ paints: [], presses: [], shifts: [] })).toEqual({
    largestPaint: null,
    slowestPress: 0,
    layoutShift: 0,
  })
})

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
