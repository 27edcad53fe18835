import { campusOffsetMs } from '../../limits.ts'

/** The time zone of the campus, in which admins plan wherever they are. */
export const campusTimeZone = 'Asia/Kolkata'

const locale = 'en-IN'
const clock = new Intl.DateTimeFormat(locale, {
  timeZone: campusTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const date = new Intl.DateTimeFormat(locale, {
  timeZone: campusTimeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** "14:05". @param instant Unix milliseconds */
export const campusClock = (instant: number): string => clock.format(instant)

/** "Mon, 23 Nov 2026, 14:05". */
export const campusWhen = (instant: number): string => {
  // Browsers set the commas differently, so the text is made of its parts.
  const parts = new Map(date.formatToParts(instant).map(({ type, value }) => [type, value]))
  const [weekday, day, month, year] = (['weekday', 'day', 'month', 'year'] as const).map((type) =>
    parts.get(type),
  )
  return `${weekday}, ${day} ${month} ${year}, ${campusClock(instant)}`
}

const monthDay = new Intl.DateTimeFormat(locale, {
  timeZone: campusTimeZone,
  day: 'numeric',
  month: 'numeric',
})

/** "23/11". */
export const campusDay = (instant: number): string => monthDay.format(instant)

/** "2026-11-23T14:05": the value of a field of type datetime-local. */
export const toCampusField = (instant: number): string =>
  new Date(instant + campusOffsetMs).toISOString().slice(0, 16)

/** The time of a field; null for a field that is empty or no date. @returns Unix milliseconds */
export const fromCampusField = (value: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null
  const instant = Date.parse(`${value.slice(0, 16)}:00Z`) - campusOffsetMs
  return Number.isNaN(instant) ? null : instant
}
