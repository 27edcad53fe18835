import { locales } from '../../language/language.ts'
import { locale } from '../../language/text-of.ts'
import { day } from '../../limits.ts'
import { whenWordsText } from '../../text/time/when.ts'

/** A format, kept because creating one costs a hundred times more than using it. */
const formatter = (options: Intl.DateTimeFormatOptions, tag?: string) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (instant: number, timeZone: string | undefined): string => {
    const format =
      made.get(timeZone) ??
      new Intl.DateTimeFormat(
        tag ?? locale(),
        timeZone === undefined ? options : { ...options, timeZone },
      )
    made.set(timeZone, format)
    return format.format(instant)
  }
}

const dayKey = formatter({ dateStyle: 'short' }, 'en-CA')
const twelveHours = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const clock = formatter(twelveHours)
const clockInHindi = formatter({ ...twelveHours, dayPeriod: 'long' })
const dayName = formatter({ weekday: 'short', day: 'numeric', month: 'short' })

/** "7:30 pm", in Hindi "शाम 7:30 बजे". @param instant Unix milliseconds */
export const clockText = (instant: number, timeZone?: string): string =>
  whenWordsText.clock(
    locale() === locales.hi ? clockInHindi(instant, timeZone) : clock(instant, timeZone),
  )

/** "today", "tomorrow", "yesterday", otherwise "Sun, 22 Nov". */
export const dayText = (instant: number, now: number, timeZone?: string): string => {
  // Days of the calendar: one with a change of the clock has 23 or 25 hours.
  const dateOf = (time: number) => Date.parse(dayKey(time, timeZone))
  const days = Math.round((dateOf(instant) - dateOf(now)) / day)
  if (days === 0) return whenWordsText.today
  if (days === 1) return whenWordsText.tomorrow
  if (days === -1) return whenWordsText.yesterday
  return dayName(instant, timeZone)
}

/** "today, 7:30 pm". Fits after "opens" and "until". @param timeZone the phone's unless given */
export const whenText = (instant: number, now: number, timeZone?: string): string =>
  whenWordsText.at(dayText(instant, now, timeZone), clockText(instant, timeZone))

/** A time for lists: the clock if it is today, otherwise the day. */
export const shortWhenText = (instant: number, now: number, timeZone?: string): string => {
  const when = dayText(instant, now, timeZone)
  return when === whenWordsText.today ? clockText(instant, timeZone) : when
}
