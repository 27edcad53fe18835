import type { Cursor, Remote, RemoteDocument } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import type { SyncStateRow } from '../database/schema.ts'
import { requireAccount } from '../network/account-guard.ts'
import type { Engine } from '../network/engine.ts'
import { beginningOf, reached, settledIn } from './cursor.ts'
import { dropAll } from './log-drop.ts'
import { messagesMirror } from './log-mirrors.ts'
import { placeOf } from './log-pages.ts'
import { pullLog, putLog } from './pull-log.ts'

/**
 * The newest messages a listener carries; what lies between them and the place is pulled. Fewer in
 * the simulator, where nobody writes thirty.
 */
export const listening = { followed: 30 }

export interface Following {
  /** Settles when everything there was is here, or it was stopped. @throws as pullLog does */
  caughtUp: Promise<void>
  stop(): void
}

/** Where a listener began in its log, and the device time of that. */
interface Beginning {
  after: Cursor | null
  begunAt: number
}

/**
 * Listens to a conversation from its place on, which moves with what comes: the listener is a pull
 * that goes on, and nothing is read twice for it. What it says is complete from its beginning, or,
 * of a longer growth, from its oldest message on; where that does not reach back to the place, the
 * gap is pulled.
 *
 *   place ──beginning──▶ listening ──snapshot──▶ put, with the place ──▶ listening
 *                            │  └─ a gap ──▶ pull, then as above
 *                            └──refused──▶ dropped: the match is over
 *
 * @param ended is told when it has ended by itself, and why: null where the match is over
 */
export const followMessages = (
  engine: Engine<Remote>,
  matchId: string,
  ended: (error: unknown) => void,
): Following => {
  const { database, remote } = engine
  const mirror = messagesMirror(matchId)
  let stopped = false
  let stopWatching = () => {}
  let turn: Promise<unknown> = Promise.resolve()

  /** @returns whether these and what is here leave nothing out */
  const put = (
    documents: readonly RemoteDocument[],
    { after, begunAt }: Beginning,
  ): Promise<boolean> =>
    database.transaction('rw', database.tables, async () => {
      // A match that ended took its conversation along: nothing of it comes back.
      if (stopped || !(await mirror.isWanted(database))) return true
      const before = await database.syncStates.get(mirror.name)
      // Read at any time since: it need not know of what was delivered after the beginning.
      await putLog(database, mirror, documents, begunAt)
      const [oldest, newest] = [
        placeOf(mirror.query, documents.at(-1)),
        placeOf(mirror.query, documents[0]),
      ]
      // What lies before the beginning was here then, unless it counts as never pulled by now.
      const isHere = after === null || before !== undefined
      const isWhole = documents.length < listening.followed && isHere
      // Not the newest that is here: beside and before it another may have appeared since.
      // mutant: listener-joins-the-newest
      const settledAt = settledIn(before)
      const joins = settledAt !== null && oldest !== null && oldest.updatedAt < settledAt
      // mutant: listener-leaves-the-gap
      if (!isWhole && !joins) return false
      const place: SyncStateRow = {
        ...before,
        name: mirror.name,
        stream: mirror.stream,
        roundId: null,
        pokedAt: before?.pokedAt ?? 0,
        pulledAt: Date.now(),
        cursor: reached(before?.cursor ?? null, newest),
        ...(documents.length > 0 && { filled: database.messages.name }),
      }
      await database.syncStates.put(place)
      return true
    })

  const beginning = async () =>
    beginningOf(mirror, await database.syncStates.get(mirror.name), engine.now())

  const listen = async (caughtUp: () => void, failed: (error: unknown) => void) => {
    if ((await beginning()).kind === 'everything') await pullLog(engine, mirror)
    const { after } = await beginning()
    if (stopped) return
    const begun = { after, begunAt: Date.now() }
    const next = async (documents: readonly RemoteDocument[]) => {
      if (!(await put(documents, begun))) await pullLog(engine, mirror)
      caughtUp()
    }
    stopWatching = remote.watchQuery(
      { ...mirror.query, limit: listening.followed, ...(after && { after }) },
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
  // Whoever waits for it hears of a failure; the others are told that it has ended.
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
      // To somebody else, who has signed in on another page, it says nothing of this match.
      await requireAccount(remote, database.uid)
      await database.transaction('rw', database.tables, () => dropAll(database, mirror))
      end(null)
    } catch (failure) {
      end(failure)
    }
  }
  listen(resolve, failed).catch(failed)
  return { caughtUp, stop }
}
