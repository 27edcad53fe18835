import * as limits from '../../limits.ts'
import type { MeetingOffer } from '../../model/matches/meeting.ts'
import { calendarFile } from '../time/calendar-event.ts'

/** The plan as a file for a calendar. */
export const meetingCalendar = (
  { id, meetAt, place }: MeetingOffer,
  title: string,
  now: number,
): string =>
  calendarFile({ id, title, from: meetAt, to: meetAt + limits.meetingLastsMs, place }, now)
