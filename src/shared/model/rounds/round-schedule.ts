import * as v from 'valibot'
import { time } from '../time.ts'

const minutesOfWeek = 7 * 24 * 60

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A window of a week in minutes; `from` counts from Monday 00:00 on campus. */
const weeklyWindow = v.strictObject({
  from: whole(0, minutesOfWeek - 1),
  length: whole(1, minutesOfWeek),
})

export const roundScheduleFields = { boys: weeklyWindow, girls: weeklyWindow }

/** config/roundSchedule: the week of a usual round. Readers: admins. */
export const roundScheduleSchema = v.object({ ...roundScheduleFields, updatedAt: time() })
export type RoundSchedule = Omit<v.InferOutput<typeof roundScheduleSchema>, 'updatedAt'>
