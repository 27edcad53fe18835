/** Whether a function is due in the minute that begins at this instant (Unix milliseconds). */
export type Schedule = (minute: number) => boolean

/**
 * Fields as Cloud Scheduler has them, read here and not by a library such as croner: that one takes `L`, `#`,
 * `W` and `@daily` too, so a schedule would run here which cannot be deployed. App Engine's words ("every 5
 * minutes", schedule.ts) no library reads.
 */

/** Bounds of minute, hour, day of the month, month and day of the week. */
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const piece = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/([1-9]\d*))?$/

/** @throws Error when it is no five-field cron text */
export const parseCron = (text: string, timeZone: string): Schedule => {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== bounds.length) throw unreadable(text)
  const [minutes, hours, days, months, weekdaysDue] = bounds.map((bound, index) =>
    valuesOf(fields[index] ?? '', bound, text),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>]
  // Cron's rule: when both day fields are restricted, either may match.
  const eitherDay = fields[2] !== '*' && fields[4] !== '*'
  const local = localTime(timeZone)

  return (instant) => {
    const { minute, hour, day, month, weekday } = local(instant)
    const dayDue = days.has(day)
    const weekdayDue = weekdaysDue.has(weekday) || (weekday === 0 && weekdaysDue.has(7))
    return (
      minutes.has(minute) &&
      hours.has(hour) &&
      months.has(month) &&
      (eitherDay ? dayDue || weekdayDue : dayDue && weekdayDue)
    )
  }
}

const valuesOf = (field: string, [lowest, highest]: readonly [number, number], text: string) => {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const match = piece.exec(part)
    if (match === null) throw unreadable(text)
    const [, from, to, step] = match
    const first = Number(from ?? lowest)
    const last = Number(to ?? (from === undefined || step !== undefined ? highest : from))
    if (first < lowest || last > highest || first > last) throw unreadable(text)
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value)
  }
  return values
}

const unreadable = (text: string): Error => new Error(`The schedule "${text}" cannot be read here`)

const localTime = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
  })
  return (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    return {
      minute: number('minute'),
      hour: number('hour'),
      day: number('day'),
      month: number('month'),
      weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
    }
  }
}
