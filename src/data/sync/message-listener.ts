import type { Cursor, Remote, RemoteDocument } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import type { SyncStateRow } from '../database/schema.ts'
import type { Engine } from '../network/engine.ts'
import { cursorOf, newestTime, pullStart } from './cursor.ts'
import { dropAllRows } from './log-drop.ts'
import { messagesMirror } from './log-mirrors.ts'
import { documentCursor } from './log-pages.ts'
import { pullLog, putLog } from './pull-log.ts'

/**
 * A listener carries the newest messages, so many of them; a gap between them and the cursor is pulled.
 * The simulator sets fewer, since nobody writes thirty there.
 */
export const listenerLimits = { messages: 30 }

export interface MessageListener {
  /** Settles when everything there was is here, or the listener was stopped. @throws as pullLog does */
  caughtUp: Promise<void>
  stop(): void
}

/** Where in the log a listener began, and the device time of that. */
interface ListenerStart {
  after: Cursor | null
  begunAt: number
}

/**
 * Listens to a conversation from its cursor on, and moves the cursor with each snapshot: a pull that
 * goes on, and reads nothing twice. A snapshot is complete from the start on. One with as many messages
 * as a listener carries is complete from its oldest message on; where that does not reach back to the
 * cursor, the gap is pulled.
 *
 *   cursor ──start──▶ listening ──snapshot──▶ put, with the sync state ──▶ listening
 *                         │  └─ a gap ──▶ pull, then as above
 *                         └──refused──▶ dropped: the match is over
 *
 * @param ended is told when it has ended by itself, and why: null where the match is over
 */
export const listenToMessages = (
  engine: Engine<Remote>,
  matchId: string,
  ended: (error: unknown) => void,
): MessageListener => {
  const { database, remote } = engine
  const mirror = messagesMirror(matchId)
  let stopped = false
  let stopWatching = () => {}
  let turn: Promise<unknown> = Promise.resolve()

  /** @returns whether the snapshot leaves no gap behind the rows that are here */
  const put = (
    documents: readonly RemoteDocument[],
    { after, begunAt }: ListenerStart,
  ): Promise<boolean> =>
    database.transaction('rw', database.tables, async () => {
      // A match that ended took its conversation along: no row of it comes back.
      if (stopped || !(await mirror.isWanted(database))) return true
      const before = await database.syncStates.get(mirror.name)
      // It was read at any time since the start, so it need not know of later deliveries.
      await putLog(database, mirror, documents, begunAt)
      const oldest = documentCursor(mirror.query, documents.at(-1))
      const newest = documentCursor(mirror.query, documents[0])
      // All before the start was here then, unless the mirror counts as never pulled by now.
      const isHere = after === null || before !== undefined
      const isWhole = documents.length < listenerLimits.messages && isHere
      // Compared with the cursor, not with the newest message: others may have appeared beside it.
      // mutant: listener-joins-the-newest
      const cursor = cursorOf(before)
      const joins = cursor !== null && oldest !== null && oldest.updatedAt < cursor
      // mutant: listener-leaves-the-gap
      if (!isWhole && !joins) return false
      const state: SyncStateRow = {
        ...before,
        name: mirror.name,
        stream: mirror.stream,
        roundId: null,
        pokedAt: before?.pokedAt ?? 0,
        pulledAt: Date.now(),
        newestAt: newestTime(before?.newestAt ?? null, newest),
        ...(documents.length > 0 && { filled: database.messages.name }),
      }
      await database.syncStates.put(state)
      return true
    })

  const readStart = async () =>
    pullStart(mirror, await database.syncStates.get(mirror.name), engine.now())

  const listen = async (caughtUp: () => void, failed: (error: unknown) => void) => {
    if ((await readStart()).kind === 'everything') await pullLog(engine, mirror)
    const { after } = await readStart()
    if (stopped) return
    const start = { after, begunAt: Date.now() }
    const next = async (documents: readonly RemoteDocument[]) => {
      if (!(await put(documents, start))) await pullLog(engine, mirror)
      caughtUp()
    }
    stopWatching = remote.watchQuery(
      { ...mirror.query, limit: listenerLimits.messages, ...(after && { after }) },
      {
        next: (documents) => {
          turn = turn.then(() => next(documents)).catch(failed)
        },
        failed,
      },
    )
  }
  let resolve = () => {}
  let reject = (_error: unknown) => {}
  const caughtUp = new Promise<void>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  // A failure reaches those who wait for `caughtUp`; everybody else is told by `ended`.
  caughtUp.catch(() => undefined)
  const stop = () => {
    stopped = true
    stopWatching()
    resolve()
  }
  const end = (error: unknown) => {
    if (stopped) return
    if (error === null) resolve()
    else reject(error)
    stop()
    ended(error)
  }
  const failed = async (error: unknown) => {
    const isRefused = error instanceof Refusal && error.code !== 'unauthenticated'
    if (!isRefused || stopped) return end(error)
    try {
      await database.transaction('rw', database.tables, () => dropAllRows(database, mirror))
      end(null)
    } catch (failure) {
      end(failure)
    }
  }
  listen(resolve, failed).catch(failed)
  return { caughtUp, stop }
}
