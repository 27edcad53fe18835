import { productName } from '../../limits.ts'

/**
 * An event for a calendar; times are Unix milliseconds. The same event has the same id, so that a second
 * import changes the first.
 */
export interface CalendarEvent {
  id: string
  title: string
  from: number
  to: number
  place?: string
  /** Whether the calendar rings at its beginning, whatever its owner has set. */
  rings?: boolean
}

const stamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')

/** The length of a text in bytes of UTF-8. */
const bytesOf = (text: string): number =>
  [...text].reduce((bytes, sign) => {
    const code = sign.codePointAt(0) ?? 0
    return bytes + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)

/** A line of at most 75 bytes, and its rest on lines that begin with a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const lines = ['']
  for (const sign of line) {
    const last = lines.at(-1) ?? ''
    if (bytesOf(last + sign) > 74) lines.push(` ${sign}`)
    else lines[lines.length - 1] = last + sign
  }
  return lines.join('\r\n')
}

/** A file that calendars take (RFC 5545). It names no person: calendars are shared with others. */
export const calendarFile = (
  { id, title, from, to, place, rings = false }: CalendarEvent,
  now: number,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(rings
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          'TRIGGER:PT0S',
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
