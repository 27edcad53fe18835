import type { Cursor, Remote, RemoteDocument } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import type { SyncStateRow } from '../database/schema.ts'
import { cursorOf, newestTime, pullStart } from './cursor.ts'
import type { Engine } from './engine.ts'
import { dropAllRows } from './log-drop.ts'
import { messagesMirror } from './log-mirrors.ts'
import { documentPosition } from './log-pages.ts'
import { pullLog, putLog } from './pull-log.ts'

/**
 * The greatest number of messages in a snapshot. The simulator sets fewer, because its conversations are
 * short.
 */
export const listenerLimits = { messages: 30 }

export interface MessageListener {
  /** Settles when all earlier messages are here, or at the stop. @throws as pullLog */
  caughtUp: Promise<void>
  stop(): void
}

interface ListenerStart {
  after: Cursor | null
  begunAt: number
}

/**
 * Each snapshot moves the cursor, so that a later pull reads nothing twice. A full snapshot is complete
 * from its oldest message on only; if that is later than the cursor, the gap is pulled.
 *
 *   cursor ──start──▶ listening ──snapshot──▶ put, with the sync state ──▶ listening
 *                         │  └─ a gap ──▶ pull, then as above
 *                         └──refused──▶ dropped: the match is over
 *
 * @param ended called when the listener ends by itself; the error is null when the match is over
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

  /** @returns false when a gap remains between the snapshot and the rows that are here */
  const put = (
    documents: readonly RemoteDocument[],
    { after, begunAt }: ListenerStart,
  ): Promise<boolean> =>
    database.transaction('rw', database.pulledTables, async () => {
      // The match has ended and its conversation is deleted: no row may come back.
      if (stopped || !(await mirror.isWanted(database))) return true
      const before = await database.syncStates.get(mirror.name)
      // The snapshot may be as old as the start, so it may miss later deliveries.
      await putLog(database, mirror, documents, begunAt)
      const oldest = documentPosition(mirror.query, documents.at(-1))
      const newest = documentPosition(mirror.query, documents[0])
      // The rows before the start are here, unless an invalidation has deleted the sync state.
      const isHere = after === null || before !== undefined
      const isWhole = documents.length < listenerLimits.messages && isHere
      // Compare with the cursor: other messages may have appeared before the newest one.
      const cursor = cursorOf(before)
      const joins = cursor !== null && oldest !== null && oldest.updatedAt < cursor
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

  let resolve = () => {}
  let reject = (_error: unknown) => {}
  const caughtUp = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  // Without a handler a failure would be an unhandled rejection; `ended` reports it too.
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
  /** The server ends the listening. Only its refusal tells that the match is over: a full phone refuses too. */
  const failed = async (error: unknown) => {
    const isRefused = error instanceof Refusal && error.code !== 'unauthenticated'
    if (!isRefused || stopped) return end(error)
    try {
      await database.transaction('rw', database.pulledTables, () => dropAllRows(database, mirror))
      end(null)
    } catch (failure) {
      end(failure)
    }
  }
  const listen = async () => {
    if ((await readStart()).kind === 'everything') await pullLog(engine, mirror)
    const { after } = await readStart()
    if (stopped) return
    const start = { after, begunAt: Date.now() }
    const next = async (documents: readonly RemoteDocument[]) => {
      if (!(await put(documents, start))) await pullLog(engine, mirror)
      resolve()
    }
    stopWatching = remote.watchQuery(
      { ...mirror.query, limit: listenerLimits.messages, ...(after && { after }) },
      {
        next: (documents) => {
          turn = turn.then(() => next(documents)).catch(end)
        },
        failed,
      },
    )
  }
  listen().catch(end)
  return { caughtUp, stop }
}
