import type { Remote } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'
import { backoffMs } from '../lib/backoff.ts'
import type { RetryAfter } from '../lib/retry-after.ts'
import { allDone, singleFlight } from '../lib/single-flight.ts'
import type { Engine } from '../network/engine.ts'
import { dueLogs, dueSets, readSyncSnapshot } from './due.ts'
import { watchInvalidations } from './invalidations.ts'
import type { SetFollows } from './mirror.ts'
import { type Pokes, watchPokes } from './pokes.ts'
import { pullLog } from './pull-log.ts'
import { pullSet } from './pull-set.ts'

/**
 * Pulls every mirror that poked; a round before the mirrors that follow it.
 * @returns whether a small mirror was among them
 */
export const pullDue = async (engine: Engine, pokes: Pokes): Promise<boolean> => {
  let snapshot = await readSyncSnapshot(engine, pokes)
  let hasPulled = false
  const pullSets = async (follows: SetFollows) => {
    const due = dueSets(snapshot, follows)
    if (due.length === 0) return
    const { scope } = snapshot
    await allDone(due.map(({ name, poke }) => pullSet(engine, name, { poke, scope })))
    hasPulled = true
    snapshot = await readSyncSnapshot(engine, pokes)
  }
  await pullSets('account')
  await allDone([
    pullSets('round').then(() => pullSets('deck')),
    ...dueLogs(snapshot).map(({ mirror, poke }) => pullLog(engine, mirror, poke)),
  ])
  return hasPulled
}

const isAnySetDue = async (engine: Engine, pokes: Pokes): Promise<boolean> => {
  const snapshot = await readSyncSnapshot(engine, pokes)
  const follows = ['account', 'round', 'deck'] as const
  return follows.some((which) => dueSets(snapshot, which).length > 0)
}

const isAnyLogDue = async (engine: Engine, pokes: Pokes): Promise<boolean> =>
  dueLogs(await readSyncSnapshot(engine, pokes)).length > 0

export interface Sync {
  /**
   * Tries now instead of at the next retry, unless the server asked for that wait. The network may have
   * changed, so past failures do not lengthen the next wait.
   */
  wake(): void
  /** Pulls what is due although nothing poked: with a renewed token a refused log may be readable. */
  pull(): void
  /**
   * Looks whether a flush, of this tab or of another, has left a mirror due, and pulls it then. The
   * check reads this device only: most flushes leave nothing.
   */
  flushed(): void
  stop(): void
}

export interface SyncEvents {
  /** Called after the matches were pulled. @throws as a pull does */
  pullConversations(): Promise<void>
  /** After every pull that completed: the photos may have changed. */
  pulled(): void
  heard(pokes: Pokes): void
  failed(error: unknown): void
}

/**
 * Mirrors the server while it runs: listens to the two pokes and pulls what poked.
 *
 *   listening ──poke──▶ pulling ──▶ listening
 *       └──failed──▶ waiting ◀──failed──┘   waiting ──time or wake──▶ listening
 *
 * @param retryAfter the wait that the server has asked for, here or before this was started
 */
export const startSync = (
  engine: Engine<Remote>,
  retryAfter: RetryAfter,
  events: SyncEvents,
): Sync => {
  const { uid } = engine.database
  let stopPokes: (() => void) | null = null
  let pokes: Pokes | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const pull = singleFlight(async () => {
    if (pokes === null || stopped) return
    try {
      const hasPulled = await pullDue(engine, pokes)
      // An answer may miss what was delivered meanwhile, perhaps by another tab: once more.
      if (hasPulled && (await isAnySetDue(engine, pokes))) await pullDue(engine, pokes)
      await events.pullConversations()
      failures = 0
      events.pulled()
    } catch (error) {
      waitAfter(error)
    }
  })
  const pullLeftDue = async () => {
    if (pokes === null || stopped) return
    const isLeft = (await isAnySetDue(engine, pokes)) || (await isAnyLogDue(engine, pokes))
    if (isLeft) await pull()
  }
  const listen = () => {
    clearTimeout(retry)
    stopPokes?.()
    stopPokes = watchPokes(engine.remote, uid, hear, waitAfter)
  }
  const hear = (heard: Pokes) => {
    pokes = heard
    events.heard(heard)
    void pull()
  }
  const waitAfter = (error: unknown) => {
    if (stopped) return
    stopPokes?.()
    stopPokes = null
    pokes = null
    failures += 1
    events.failed(error)
    clearTimeout(retry)
    const asked = error instanceof Transient ? error.retryAfterMs : undefined
    if (asked !== undefined) retryAfter.ask(asked)
    retry = setTimeout(listen, untilNextTry())
  }
  /** No wake-up shortens the wait that a server asked for, and no failure lengthens it. */
  const untilNextTry = () => {
    const asked = retryAfter.left()
    return asked > 0 ? asked + backoffMs(1) : backoffMs(failures)
  }

  const stopWatching = watchInvalidations(engine.database, () => void pull())
  if (retryAfter.left() > 0) retry = setTimeout(listen, retryAfter.left())
  else listen()
  return {
    wake: () => {
      failures = 0
      if (stopPokes === null && !stopped && retryAfter.left() === 0) listen()
    },
    pull: () => void pull(),
    flushed: () => void pullLeftDue().catch(waitAfter),
    stop: () => {
      stopped = true
      stopWatching()
      clearTimeout(retry)
      stopPokes?.()
    },
  }
}
