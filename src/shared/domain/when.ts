import { day } from '../limits.ts'

const locale = 'en-IN'

const zone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone })

const dayKey = (instant: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone(timeZone) }).format(instant)

/** "7:30 pm". @param instant Unix milliseconds */
export const clockText = (instant: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...zone(timeZone),
  }).format(instant)

/** "today", "tomorrow", "yesterday", otherwise "Sun, 22 Nov". */
export const dayText = (instant: number, now: number, timeZone?: string): string => {
  const key = dayKey(instant, timeZone)
  if (key === dayKey(now, timeZone)) return 'today'
  if (key === dayKey(now + day, timeZone)) return 'tomorrow'
  if (key === dayKey(now - day, timeZone)) return 'yesterday'
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...zone(timeZone),
  }).format(instant)
}

/**
 * "today, 7:30 pm". Fits after "opens" and "until".
 * @param instant Unix milliseconds
 * @param now Unix milliseconds
 * @param timeZone the phone's own unless given
 */
export const whenText = (instant: number, now: number, timeZone?: string): string =>
  `${dayText(instant, now, timeZone)}, ${clockText(instant, timeZone)}`

/** For lists: the clock for today, otherwise the day. */
export const shortWhenText = (instant: number, now: number, timeZone?: string): string => {
  const when = dayText(instant, now, timeZone)
  return when === 'today' ? clockText(instant, timeZone) : when
}
