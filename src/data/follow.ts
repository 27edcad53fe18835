import type { Remote, RemoteDocument } from '../remote/remote.ts'
import type { Engine } from './engine.ts'
import { messagesMirror } from './log-mirrors.ts'
import { putLog } from './pull-log.ts'

/** The newest messages a listener carries; older ones came or come by cursor. */
const followed = 30

/**
 * Puts the newest messages of a match as they arrive. The place of the log stays where the last
 * pull left it: a listener may have missed something in between.
 * @returns the stop
 */
export const followMessages = (
  { database, remote }: Engine<Remote>,
  matchId: string,
  failed: (error: unknown) => void,
): (() => void) => {
  const mirror = messagesMirror(matchId)
  const put = (documents: RemoteDocument[]) =>
    database.transaction('rw', database.tables, () =>
      putLog(database, mirror, documents, Date.now()),
    )
  return remote.watchQuery(
    { ...mirror.query, limit: followed },
    { next: (documents) => void put(documents).catch(failed), failed },
  )
}
