import { Dexie } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { connection } from '../connection/connection.ts'
import { deskDatabaseName, type UserDatabase } from '../database/schema.ts'
import { askToPersist } from '../device/persistence.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { hasUnsent } from '../outbox/flush.ts'
import { keepPhotosUntilDone } from '../photos/cached-photos.ts'
import { sweepFiles } from '../photos/files.ts'
import { leaveUnsentOnly } from '../session/leave-unsent-only.ts'
import { followForBackgroundSync } from '../worker/background-sync.ts'

/** Tidying of a page, done while no press or first frame waits for it. */
export interface PageUpkeep {
  /** @param hidesPerson whether the act hides a person */
  queued(hidesPerson: boolean): void
  flushed(): void
  pulled(): void
  stop(): void
}

/** A page may stay open for days, and a chosen scan must not stay so long. */
const sweepEveryMs = durations.hour

export const createPageUpkeep = (database: UserDatabase): PageUpkeep => {
  const keepPhotos = keepPhotosUntilDone(database)
  const backgroundSync = followForBackgroundSync(connection, () => hasUnsent(database))
  let sweptAt = 0
  const sweep = () => {
    if (Date.now() - sweptAt < sweepEveryMs) return
    sweptAt = Date.now()
    bestEffort(sweepFiles(database))
  }
  sweep()
  bestEffort(Dexie.delete(deskDatabaseName(database.uid)))
  bestEffort(leaveUnsentOnly())
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
    },
    stop: backgroundSync.stop,
  }
}
