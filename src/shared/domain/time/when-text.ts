import { day } from '../../limits.ts'

const locale = 'en-IN'

/** Keeps formats, because creating one costs a hundred times more than using it. */
const formatter = (language: string, options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (instant: number, timeZone: string | undefined): string => {
    const format =
      made.get(timeZone) ??
      new Intl.DateTimeFormat(language, timeZone === undefined ? options : { ...options, timeZone })
    made.set(timeZone, format)
    return format.format(instant)
  }
}

const dayKey = formatter('en-CA', { dateStyle: 'short' })
const clock = formatter(locale, { hour: 'numeric', minute: '2-digit', hour12: true })
const dayName = formatter(locale, { weekday: 'short', day: 'numeric', month: 'short' })

/** "7:30 pm". @param instant Unix milliseconds */
export const clockText = (instant: number, timeZone?: string): string => clock(instant, timeZone)

/** "today", "tomorrow", "yesterday", otherwise "Sun, 22 Nov". */
export const dayText = (instant: number, now: number, timeZone?: string): string => {
  const key = dayKey(instant, timeZone)
  if (key === dayKey(now, timeZone)) return 'today'
  if (key === dayKey(now + day, timeZone)) return 'tomorrow'
  if (key === dayKey(now - day, timeZone)) return 'yesterday'
  return dayName(instant, timeZone)
}

/** "today, 7:30 pm". Fits after "opens" and "until". @param timeZone the phone's unless given */
export const whenText = (instant: number, now: number, timeZone?: string): string =>
  `${dayText(instant, now, timeZone)}, ${clockText(instant, timeZone)}`

/** For lists: the time if today, otherwise the day. */
export const shortWhenText = (instant: number, now: number, timeZone?: string): string => {
  const when = dayText(instant, now, timeZone)
  return when === 'today' ? clockText(instant, timeZone) : when
}
