import { campusOffsetMs, durations } from '../../limits.ts'
import type { RoundSchedule } from '../../model/rounds/round-schedule.ts'
import type { PlannedWindows } from './windows.ts'

const { minute, day } = durations
const week = 7 * day

/** The first Monday 00:00 on campus in Unix milliseconds: 1 January 1970 was a Thursday. */
const firstMonday = 4 * day - campusOffsetMs

const minuteOfWeek = (instant: number): number =>
  Math.floor((((instant - firstMonday) % week) + week) / minute) % (week / minute)

/** The week of two planned windows; null unless both are planned. */
export const scheduleOf = ({ boys, girls }: PlannedWindows): RoundSchedule | null => {
  if (boys.startAt === null || boys.endAt === null) return null
  if (girls.startAt === null || girls.endAt === null) return null
  return {
    boys: {
      from: minuteOfWeek(boys.startAt),
      length: Math.round((boys.endAt - boys.startAt) / minute),
    },
    girls: {
      from: minuteOfWeek(girls.startAt),
      length: Math.round((girls.endAt - girls.startAt) / minute),
    },
  }
}

/** The first instant after `after` at the minute `from` of a week. */
const next = (from: number, after: number): number => {
  const monday = firstMonday + Math.floor((after - firstMonday) / week) * week
  const instant = monday + from * minute
  return instant > after ? instant : instant + week
}

/** Both windows of the next round of this schedule: the girls' is the first after the boys'. */
export const windowsOfSchedule = ({ boys, girls }: RoundSchedule, now: number): PlannedWindows => {
  const boysStart = next(boys.from, now)
  const boysEnd = boysStart + boys.length * minute
  const girlsStart = next(girls.from, boysEnd - 1)
  return {
    boys: { startAt: boysStart, endAt: boysEnd },
    girls: { startAt: girlsStart, endAt: girlsStart + girls.length * minute },
  }
}
