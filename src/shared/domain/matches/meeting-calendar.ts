import * as limits from '../../limits.ts'
import type { MeetingOffer } from '../../model/matches/meeting.ts'

const stamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')

/** In UTF-8. */
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

/**
 * The plan as a file that calendars take (RFC 5545). It names no person: calendars are shared with others.
 * The same plan has the same id, so that a second import changes the first.
 */
export const meetingCalendar = (
  { id, meetAt, place }: MeetingOffer,
  title: string,
  now: number,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${limits.productName}//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(meetAt)}`,
    `DTEND:${stamp(meetAt + limits.meetingLastsMs)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
