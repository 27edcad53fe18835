import type { Messenger } from '../../remote/remote.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { Locks } from '../locks/locks.ts'

/** The parts that pulling and sending need, in a page, in the worker and in tests. */
export interface Engine<R extends Messenger = Messenger> {
  database: UserDatabase
  remote: R
  locks: Locks
  /** Server time, Unix milliseconds. */
  now(): number
  /**
   * Whether that time was measured since the page was woken. Absent, as in the worker: it is only believed, and
   * decides nothing that stays.
   */
  isClockMeasured?(): boolean
}
