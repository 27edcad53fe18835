import { Dexie } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { serverClock } from '../clock/server-clock.ts'
import { connection } from '../connection/connection.ts'
import { deskDatabaseName, type UserDatabase } from '../database/schema.ts'
import { askToPersist } from '../device/persistence.ts'
import { clearReplacedAccounts } from '../leaving/clear-replaced-accounts.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { hasUnsent } from '../outbox/flush.ts'
import { sweepRows } from '../pending/row-ends.ts'
import { keepPhotosUntilDone } from '../photos/cached-photos.ts'
import { sweepFiles } from '../photos/files.ts'
import { followForBackgroundSync } from '../worker/background-sync.ts'

/** Tidying of a page, done while no press or first frame waits for it. */
export interface PageUpkeep {
  /** @param hidesPerson whether the act hides a person */
  queued(hidesPerson: boolean): void
  flushed(): void
  pulled(): void
  stop(): void
}

/** A page may stay open for days, and neither a chosen scan nor the place of a date must stay so long. */
const sweepEveryMs = durations.hour

/** @returns the work, which does nothing within an hour after it was done */
const hourly = (work: () => void) => {
  let doneAt = 0
  return () => {
    if (Date.now() - doneAt < sweepEveryMs) return
    doneAt = Date.now()
    work()
  }
}

export const createPageUpkeep = (database: UserDatabase): PageUpkeep => {
  const keepPhotos = keepPhotosUntilDone(database)
  const backgroundSync = followForBackgroundSync(connection, () => hasUnsent(database))
  const sweep = hourly(() => bestEffort(sweepFiles(database)))
  const sweepEnded = hourly(() => bestEffort(sweepRows(database, serverClock.now())))
  sweep()
  bestEffort(Dexie.delete(deskDatabaseName(database.uid)))
  bestEffort(clearReplacedAccounts())
  return {
    queued: (hidesPerson) => {
      // Photos are dropped now and not at the next pull, which may be days away: no photo outlives the block
      // of its person.
      if (hidesPerson) bestEffort(keepPhotos())
      backgroundSync.pressed()
      bestEffort(askToPersist())
    },
    flushed: backgroundSync.tried,
    pulled: () => {
      bestEffort(keepPhotos())
      sweep()
      if (serverClock.isMeasured()) sweepEnded()
    },
    stop: backgroundSync.stop,
  }
}
