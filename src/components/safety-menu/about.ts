import type { reportPlaces } from '../../shared/model/safety/report.ts'

/** Whom a report or a block is about, and where the person was standing. */
export interface About {
  uid: string
  place: (typeof reportPlaces)[number]
  /** Then the messages between the two go along with a report. */
  matched: boolean
  /** After the person has left this phone, for what showed them. */
  onGone?: () => void
  /** Ends the match, in a moment; absent where there is none, or a way of its own. */
  onEnd?: () => void
}
