import { expect, test } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { clockBounds } from '../../../src/remote/clock-bounds.ts'

const now = Date.parse('2026-11-26T10:00:00Z')

/** The clock of a phone that is right, after an answer in which `date` and `age` stand. */
const offsetAfter = (date: number, age: string | null): number => {
  const headers = new Headers({ Date: new Date(date).toUTCString(), ...(age && { Age: age }) })
  const clock = createServerClock(() => now)
  clock.learn(clockBounds(headers, now - 100, now))
  return clock.offset.getState()
}

test('an answer that no cache has held tells the time within a second', () => {
  expect(Math.abs(offsetAfter(now, null))).toBeLessThan(1000)
  expect(Math.abs(offsetAfter(now, '0'))).toBeLessThan(1000)
})

test('an answer that a cache has held for an hour does not set the clock back by an hour', () => {
  expect(offsetAfter(now - 3_600_000, '3600')).toBe(0)
})

test.each(['10', '18'])(
  'one that was held for %s seconds is right within them, whoever wrote its date',
  (age) => {
    const heldMs = Number(age) * 1000
    const headersOf = (date: number) =>
      new Headers({ Date: new Date(date).toUTCString(), Age: age })
    for (const date of [now, now - heldMs]) {
      const { atLeast, atMost } = clockBounds(headersOf(date), now - 100, now)
      expect(atLeast).toBeLessThanOrEqual(0)
      expect(atMost).toBeGreaterThanOrEqual(0)
    }
  },
)

test('an age that is no number is none', () => {
  expect(Math.abs(offsetAfter(now, 'x'))).toBeLessThan(1000)
})
