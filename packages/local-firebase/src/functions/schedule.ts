import { parseCron, type Schedule } from './cron.ts'

export type { Schedule } from './cron.ts'

const minuteMs = 60_000
const minutesPerHour = 60

const every = /^every (?:(\d+) )?(minute|hour)s?$/
const daily = /^every day (\d{1,2}):(\d{2})$/

/**
 * Reads five-field cron, "every minute", "every 5 minutes", "every 2 hours" or "every day 09:00".
 * @throws Error when the text is none of these
 */
export const parseSchedule = (text: string, timeZone: string): Schedule => {
  const interval = every.exec(text)
  if (interval !== null) {
    const count = Number(interval[1] ?? 1) * (interval[2] === 'hour' ? minutesPerHour : 1)
    return (minute) => (minute / minuteMs) % count === 0
  }
  const [, hour, minute] = daily.exec(text) ?? []
  return parseCron(hour === undefined ? text : `${minute} ${Number(hour)} * * *`, timeZone)
}

const minuteOf = (instant: number): number => instant - (instant % minuteMs)

/** After a jump of the clock, due minutes are searched this far back. */
const lookbackMinutes = 8 * 24 * minutesPerHour

export const lastDue = (schedule: Schedule, from: number, to: number): number | null => {
  const earliest = Math.max(from, to - lookbackMinutes * minuteMs)
  for (let minute = minuteOf(to); minute > earliest; minute -= minuteMs) {
    if (schedule(minute)) return minute
  }
  return null
}
