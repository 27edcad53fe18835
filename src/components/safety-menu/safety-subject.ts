import type { reportPlaces } from '../../shared/model/safety/report.ts'

/** Whom a report or a block is about, and the screen that showed the person. */
export interface SafetySubject {
  uid: string
  origin: (typeof reportPlaces)[number]
  /** Then the messages between the two go along with a report. */
  matched: boolean
  /** After the person has left this phone, for what showed them. */
  onGone?: () => void
  /** Offers to end the match as well. */
  mayEnd?: boolean
}
