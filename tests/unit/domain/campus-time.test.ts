import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  campusClock,
  campusWhen,
  fromCampusField,
  toCampusField,
} from '../../../src/shared/domain/time/campus-time.ts'
import { durations } from '../../../src/shared/limits.ts'

const instant = Date.parse('2026-11-23T08:35:00Z')

test('the desk shows and takes times of the campus, wherever the admin is', () => {
  expect(campusClock(instant)).toBe('14:05')
  expect(campusWhen(instant)).toBe('Mon, 23 Nov 2026, 14:05')
  expect(toCampusField(instant)).toBe('2026-11-23T14:05')
  expect(fromCampusField('2026-11-23T14:05')).toBe(instant)
  expect(campusClock(Date.parse('2026-11-22T18:30:00Z'))).toBe('00:00')
})

test('a field without a date is no instant', () => {
  for (const value of ['', '2026-11-23', 'tomorrow', '2026-13-41T99:99'])
    expect(fromCampusField(value)).toBeNull()
})

test('every whole minute comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minutes) => {
      const at = minutes * durations.minute
      expect(fromCampusField(toCampusField(at))).toBe(at)
    }),
  )
})
