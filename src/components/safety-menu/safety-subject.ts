import type { reportPlaces } from '../../shared/model/safety/report.ts'

export interface SafetySubject {
  uid: string
  origin: (typeof reportPlaces)[number]
  /** Whether the two have matched: the messages between them are sent with a report. */
  matched: boolean
  /** Called after the person has left this phone. */
  onGone?: () => void
  mayEnd?: boolean
}
