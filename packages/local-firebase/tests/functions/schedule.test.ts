import { expect, test } from 'vitest'
import { lastDue, parseSchedule } from '../../src/functions/schedule.ts'

const at = (text: string) => Date.parse(text)

/** The schedule, the zone, an instant at which it is due, the nearest at which it is not. */
test.each([
  ['every minute', 'UTC', '2026-11-21T10:07:00Z', null],
  ['every 5 minutes', 'UTC', '2026-11-21T10:05:00Z', '2026-11-21T10:06:00Z'],
  ['every 2 hours', 'UTC', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'],
  ['every day 09:00', 'Asia/Kolkata', '2026-11-21T03:30:00Z', '2026-11-21T09:00:00Z'],
  ['30 2 * * *', 'Asia/Kolkata', '2026-11-20T21:00:00Z', '2026-11-20T21:01:00Z'],
  ['*/15 9-17 * * 1-5', 'UTC', '2026-11-20T09:45:00Z', '2026-11-21T09:45:00Z'],
  ['0 0 1,15 * *', 'UTC', '2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z'],
  ['0 0 13 * 5', 'UTC', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['0 12 * * 7', 'UTC', '2026-11-22T12:00:00Z', '2026-11-23T12:00:00Z'],
])('%s in %s', (text, zone, due, notDue) => {
  const schedule = parseSchedule(text, zone)
  expect(schedule(at(due))).toBe(true)
  if (notDue !== null) expect(schedule(at(notDue))).toBe(false)
})

test.each(['', 'sometimes', '* * * *', '61 * * * *', '* * * * 8', '5-1 * * * *', '*/0 * * * *'])(
  'refuses "%s"',
  (text) => {
    expect(() => parseSchedule(text, 'UTC')).toThrow('cannot be read')
  },
)

test('a jump finds the last due minute that it passed, and no minute beyond', () => {
  const nightly = parseSchedule('30 2 * * *', 'UTC')
  const due = at('2026-11-22T02:30:00Z')
  expect(lastDue(nightly, at('2026-11-21T12:00:00Z'), at('2026-11-22T12:00:00Z'))).toBe(due)
  expect(lastDue(nightly, due - 1, due)).toBe(due)
  expect(lastDue(nightly, due, due + 60_000)).toBeNull()
  expect(lastDue(nightly, at('2026-11-21T12:00:00Z'), due - 1)).toBeNull()
})
