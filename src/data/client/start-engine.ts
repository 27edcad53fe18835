import type { Remote } from '../../remote/remote.ts'
import { sampleClock } from '../clock/clock-sampling.ts'
import type { ServerClock } from '../clock/server-clock.ts'
import { guardRemote } from '../connection/account-guard.ts'
import { connectRemote } from '../connection/connect.ts'
import type { Connection } from '../connection/connection.ts'
import { isPhoneFull } from '../connection/phone-room.ts'
import { pageVisibility, type Visibility } from '../connection/visibility.ts'
import type { UserDatabase } from '../database/schema.ts'
import { device } from '../device/device.ts'
import type { Notice } from '../leaving/leaving-notes.ts'
import { createRetryAfter } from '../lib/retry-after.ts'
import { isNoRoom } from '../lib/room.ts'
import { leadWhileVisible, syncing } from '../locks/leader.ts'
import { type Locks, pageLocks, queueLocks } from '../locks/locks.ts'
import type { FlushResult } from '../outbox/flush.ts'
import { startFlushTimer } from '../outbox/flush-timer.ts'
import { noticeOf } from '../session/session-row.ts'
import { createConversations } from '../sync/conversations.ts'
import type { Engine } from '../sync/engine.ts'
import { createOwnAccount } from '../sync/own-account.ts'
import { latestPokeTime } from '../sync/pokes.ts'
import { type Sync, startSync } from '../sync/sync.ts'
import { finishRepair } from './rebuild.ts'

export interface EngineParts {
  database: UserDatabase
  locks: Locks
  clock: ServerClock
  connection: Connection
  visibility: Visibility
  /** A flush is over. */
  flushed(): void
  /** Rows may have changed. */
  pulled(): void
  /** The server says that the account is suspended or deleted. */
  accountGone(why: Notice): void
}

/** The server that a client is connected to. */
export interface ClientConnection extends Pick<EngineParts, 'locks' | 'visibility'> {
  remote: Remote
}

export interface RunningEngine {
  wake(): void
  /** Sends the entries that are due. */
  send(): void
  /** Sends everything that waits. Resolves after that try. */
  flush(): Promise<void>
  watchConversation(matchId: string): () => void
  stop(): void
}

export const startEngine = (parts: EngineParts, outside: Remote): RunningEngine => {
  const { database, locks, clock, connection, visibility } = parts
  const remote = guardRemote(outside, database.uid, connection)
  const engine: Engine<Remote> = {
    database,
    remote,
    locks,
    now: clock.now,
    isClockMeasured: clock.isMeasured,
  }
  const failed = (error: unknown) => {
    if (isNoRoom(error)) isPhoneFull.setState(true, true)
    const notice = noticeOf(error)
    if (notice !== null) parts.accountGone(notice)
    else connection.failed(error)
  }
  const clockSampling = sampleClock(remote, clock, visibility)
  const account = createOwnAccount(engine, () => sync?.pull())
  const flushed = ({ hasRefused }: FlushResult) => {
    parts.flushed()
    // The pulls that explain a refusal may have deleted a person's rows, so photos are dropped too.
    if (hasRefused) parts.pulled()
    sync?.flushed()
  }
  const sender = startFlushTimer(engine, { flushed, failed })
  const conversations = createConversations(engine, failed)
  const retryAfter = createRetryAfter()
  let sync: Sync | null = null

  const begin = () => {
    // The rows on screen are old until the server has answered.
    if (connection.getState() === 'online') connection.setState('reconnecting')
    syncing.setState(true)
    const begun = startSync(engine, retryAfter, {
      pullConversations: conversations.pull,
      pulled: (hasStored) => {
        // A pull that had nothing to write says nothing about the room.
        if (hasStored) isPhoneFull.setState(false, true)
        parts.pulled()
        account.tend().catch(failed)
      },
      failed,
      // A poke later than the server's clock as this phone knows it: the clock was moved, and is measured
      // again.
      heard: (pokes) => {
        if (clock.contradicts(latestPokeTime(pokes))) clockSampling.again()
      },
    })
    sync = begun
    return () => {
      sync = null
      syncing.setState(false)
      begun.stop()
      conversations.stopUnshown()
    }
  }
  const stopSyncing = leadWhileVisible(visibility, locks, `sync:${database.uid}`, begin)
  // Each page follows its own conversations: another window may show another one.
  const unattend = leadWhileVisible(visibility, queueLocks(), 'conversations', conversations.attend)
  void sender.wake('all')

  return {
    wake: () => {
      clock.doubt()
      clockSampling.again()
      sync?.wake()
      void sender.wake('all')
    },
    send: () => {
      void sender.wake('due')
    },
    flush: () => sender.wake('all'),
    watchConversation: conversations.watch,
    stop: () => {
      unattend()
      conversations.stop()
      clockSampling.stop()
      account.stop()
      stopSyncing()
      sender.stop()
    },
  }
}

/**
 * Connects a client that runs in a page.
 * @throws Transient, CaptivePortal
 */
export const connectPage = async (database: UserDatabase): Promise<ClientConnection> => {
  await finishRepair(device, database)
  const remote = await connectRemote()
  return { remote, locks: pageLocks(), visibility: pageVisibility }
}
