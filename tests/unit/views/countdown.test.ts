import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownOf, nextCountdown } from '../../../src/shared/domain/time/countdown.ts'
import { durations } from '../../../src/shared/limits.ts'

const { second, minute, hour, day } = durations

test.each([
  [1, { unit: 'seconds', seconds: 1 }],
  [59 * second + 1, { unit: 'seconds', seconds: 60 }],
  [minute, { unit: 'seconds', seconds: 60 }],
  [minute + 1, { unit: 'minutes', minutes: 2 }],
  [hour - 1, { unit: 'hours', hours: 1, minutes: 0 }],
  [hour, { unit: 'hours', hours: 1, minutes: 0 }],
  [90 * minute, { unit: 'hours', hours: 1, minutes: 30 }],
  [day, { unit: 'hours', hours: 24, minutes: 0 }],
  [day + 1, { unit: 'days', days: 1, hours: 1 }],
  [3 * day, { unit: 'days', days: 3, hours: 0 }],
])('%d ms are told as %o', (left, told) => {
  expect(countdownOf(left)).toEqual(told)
})

test('it reads differently exactly at the next instant, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 * day }), (left) => {
      const next = nextCountdown(left, 0) ?? 0
      expect(next).toBeGreaterThan(0)
      expect(countdownOf(left - next + 1)).toEqual(countdownOf(left))
      if (next < left) expect(countdownOf(left - next)).not.toEqual(countdownOf(left))
    }),
  )
})

test('what is over counts no further', () => {
  expect(nextCountdown(0, 0)).toBeNull()
  expect(nextCountdown(0, 1)).toBeNull()
})
