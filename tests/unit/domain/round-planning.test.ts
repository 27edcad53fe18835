import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scheduleOf, windowsOfSchedule } from '../../../src/shared/domain/rounds/round-schedule.ts'
import { windowProblems, windowsFit } from '../../../src/shared/domain/rounds/windows.ts'
import { toCampusField } from '../../../src/shared/domain/time/campus-time.ts'
import { durations } from '../../../src/shared/limits.ts'

const { minute, hour, day } = durations
const now = Date.parse('2026-11-23T08:35:00Z')
const at = (from: number, to: number) => ({ startAt: now + from * hour, endAt: now + to * hour })
const none = { startAt: null, endAt: null }
const grace = 10 * minute

describe('planned windows', () => {
  test.each([
    ['both in order', { boys: at(1, 3), girls: at(4, 9) }, {}],
    ['neither', { boys: none, girls: none }, {}],
    ['already open', { boys: at(-1, 3), girls: at(4, 9) }, {}],
    ['half', { boys: { ...at(1, 3), endAt: null }, girls: none }, { boys: 'half-planned' }],
    ['backwards', { boys: none, girls: at(9, 4) }, { girls: 'ends-before-it-starts' }],
    ['over', { boys: at(-3, -1), girls: none }, { boys: 'in-the-past' }],
    ['overlapping', { boys: at(1, 5), girls: at(4, 9) }, { girls: 'overlap' }],
    ['touching', { boys: at(1, 4), girls: at(4, 9) }, { girls: 'inside-the-grace' }],
  ])('%s', (_, windows, problems) => {
    expect(windowProblems(windows, grace, now)).toEqual(problems)
  })

  test('fit where nothing but their time of day is wrong', () => {
    expect(windowsFit({ boys: at(-3, -1), girls: none }, grace)).toBe(true)
    expect(windowsFit({ boys: at(1, 4), girls: at(4, 9) }, grace)).toBe(false)
  })
})

describe('a weekly schedule', () => {
  test('repeats the windows of a round at the same hours of the next week', () => {
    const boys = { startAt: now + hour, endAt: now + 2 * day }
    const girls = { startAt: now + 2 * day + hour, endAt: now + 3 * day }
    const schedule = scheduleOf({ boys, girls })
    if (schedule === null) throw new Error('no schedule')
    const next = windowsOfSchedule(schedule, now + 4 * day)
    expect(next.boys.startAt).toBe(boys.startAt + 7 * day)
    expect(next.girls).toEqual({ startAt: girls.startAt + 7 * day, endAt: girls.endAt + 7 * day })
    expect(toCampusField(next.boys.startAt ?? 0)).toBe('2026-11-30T15:05')
    expect(scheduleOf({ boys, girls: none })).toBeNull()
  })

  test('always gives windows to come, in order, that give the same schedule again', () => {
    const window = fc.record({
      from: fc.integer({ min: 0, max: 10_079 }),
      length: fc.integer({ min: 1, max: 10_080 }),
    })
    fc.assert(
      fc.property(
        window,
        window,
        fc.integer({ min: 0, max: 60_000_000 }),
        (boys, girls, minutes) => {
          const instant = minutes * minute
          const planned = windowsOfSchedule({ boys, girls }, instant)
          expect(planned.boys.startAt).toBeGreaterThan(instant)
          expect(windowsFit(planned, null)).toBe(true)
          expect(planned.girls.startAt).toBeGreaterThanOrEqual(planned.boys.endAt ?? Infinity)
          expect(scheduleOf(planned)).toEqual({ boys, girls })
        },
      ),
    )
  })
})
