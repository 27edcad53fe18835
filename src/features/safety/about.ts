import type { reportPlaces } from '../../shared/model/report.ts'

/** Whom a report or a block is about, and where the person was standing. */
export interface About {
  uid: string
  place: (typeof reportPlaces)[number]
  /** A match can be ended too. */
  matched: boolean
  /** After the person has left this phone, for what showed them. */
  onGone?: () => void
}
