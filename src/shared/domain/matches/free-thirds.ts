import * as limits from '../../limits.ts'
import { campusOffsetMs, day, durations } from '../../limits.ts'
import { type DayThird, dayThirds, type Meeting } from '../../model/matches/meeting.ts'

/** Hours of each third of the campus's day: the time that a phone names first, and the end. */
const hours = {
  morning: [11, 12],
  afternoon: [15, 17],
  evening: [19, 22],
} as const satisfies Record<DayThird, readonly [usual: number, end: number]>

export interface FreeThird {
  /** "2026-11-27/evening" */
  id: string
  third: DayThird
  /** The time in it that a phone names first, Unix milliseconds. */
  usualAt: number
  endsAt: number
}

interface DayAhead {
  /** The day's noon on the campus, Unix milliseconds. */
  noon: number
  endsAt: number
  thirds: readonly FreeThird[]
}

/** Today and the days after it, by the campus's clock wherever the phone is. */
export const daysAhead = (now: number): readonly DayAhead[] => {
  const midnight = Math.floor((now + campusOffsetMs) / day) * day
  return Array.from({ length: limits.meetingDays }, (_, place) => {
    const date = new Date(midnight + place * day).toISOString().slice(0, 10)
    const startsAt = midnight + place * day - campusOffsetMs
    const at = (hour: number) => startsAt + hour * durations.hour
    const thirds = dayThirds.map((third) => {
      const [usual, end] = hours[third]
      return { id: `${date}/${third}`, third, usualAt: at(usual), endsAt: at(end) }
    })
    return { noon: at(12), endsAt: startsAt + day, thirds }
  })
}

/** Thirds in which both are free, in order. @param now thirds that have ended are left out */
export const sharedThirds = (
  { free }: Pick<Meeting, 'free'>,
  participants: readonly string[],
  now: number,
): readonly FreeThird[] =>
  daysAhead(now)
    .flatMap(({ thirds }) => thirds)
    .filter(
      ({ id, endsAt }) => endsAt > now && participants.every((uid) => free[uid]?.includes(id)),
    )

const quarter = 15 * durations.minute

/** The time that a phone names first in a third: the usual one, or soon. */
export const firstTimeIn = ({ usualAt, endsAt }: FreeThird, now: number): number => {
  if (usualAt > now) return usualAt
  return Math.min(endsAt, Math.ceil((now + durations.minute) / quarter) * quarter + quarter)
}
