import { productName } from '../../limits.ts'

/** Times are Unix milliseconds. The same event has the same id: a second import changes the first. */
export interface CalendarEvent {
  id: string
  title: string
  from: number
  to: number
}

const stamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`)

/** A file that calendars take (RFC 5545). It names no person: calendars are shared with others. */
export const calendarFile = ({ id, title, from, to }: CalendarEvent, now: number): string =>
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
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
