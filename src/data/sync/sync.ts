import type { Remote } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import { backoffMs } from '../lib/backoff.ts'
import type { RetryAfter } from '../lib/retry-after.ts'
import { allDone, singleFlight } from '../lib/single-flight.ts'
import { dueLogs, dueSets, readSyncSnapshot, type SyncSnapshot, untilDeckTurns } from './due.ts'
import type { Engine } from './engine.ts'
import { watchInvalidations } from './invalidations.ts'
import type { PulledAfter } from './mirror.ts'
import { lastPoke, type Pokes, watchPokes } from './pokes.ts'
import { pullLog } from './pull-log.ts'
import { pullReceipt } from './pull-receipt.ts'
import { pullSet } from './pull-set.ts'

/**
 * Pulls the sets and logs that are due, the round before the mirrors that follow it.
 * @returns whether any set was pulled, whether any answer was stored, and the rows' state now
 */
export const pullDue = async (
  engine: Engine,
  pokes: Pokes,
): Promise<{ hasPulled: boolean; hasStored: boolean; snapshot: SyncSnapshot }> => {
  const read = () => readSyncSnapshot(engine, pokes)
  let snapshot = await read()
  let hasPulled = false
  let isStale = false
  const pullSets = async (pulledAfter: PulledAfter) => {
    const due = dueSets(snapshot, pulledAfter)
    if (due.length === 0) return
    const { scope } = snapshot
    await allDone(due.map(({ name, poke }) => pullSet(engine, name, { poke, scope })))
    hasPulled = true
    isStale = pulledAfter === 'deck'
    if (!isStale) snapshot = await read()
  }
  await pullSets('account')
  const logs = dueLogs(snapshot)
  await allDone([
    pullSets('round').then(() => pullSets('deck')),
    pullReceipt(engine, lastPoke(pokes, 'rounds')),
    ...logs.map(({ mirror, poke }) => pullLog(engine, mirror, poke)),
  ])
  if (hasPulled && (isStale || logs.length > 0)) snapshot = await read()
  return { hasPulled, hasStored: hasPulled || logs.length > 0, snapshot }
}

const hasDueSet = (snapshot: SyncSnapshot): boolean =>
  (['account', 'round', 'deck'] as const).some((which) => dueSets(snapshot, which).length > 0)

/** Timers of browsers hold no more than 31 bits. */
const longestTimerMs = durations.day

export interface Sync {
  /**
   * Tries again now, except during a retry-after. Failures are forgotten, because the network may have
   * changed.
   */
  wake(): void
  /** Pulls without a poke: with a renewed token a log may be readable that was refused. */
  pull(): void
  /**
   * Pulls what a flush of any tab has left due. It reads the device only, because most flushes leave nothing.
   */
  flushed(): void
  stop(): void
}

export interface SyncEvents {
  /** Called after the matches were pulled. @returns whether there was news @throws as pullLog */
  pullConversations(): Promise<boolean>
  /**
   * Called after every complete pull, because the shown photos may have changed.
   * @param hasStored whether this phone has written an answer of it
   */
  pulled(hasStored: boolean): void
  heard(pokes: Pokes): void
  failed(error: unknown): void
}

/**
 *   listening ──poke──▶ pulling ──▶ listening
 *       └──failed──▶ waiting ◀──failed──┘   waiting ──time or wake──▶ listening
 *
 * @param retryAfter may hold a wait that the server asked for before this start
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
  let turn: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const pull = singleFlight(async () => {
    if (pokes === null || stopped) return
    try {
      const { hasPulled, hasStored, snapshot } = await pullDue(engine, pokes)
      pullAtTurn(untilDeckTurns(snapshot))
      if (hasPulled) {
        invalidations.sawStates(snapshot.states.values())
        // A second pull follows, because an answer may miss a delivery of the meantime, even another tab's.
        if (hasDueSet(snapshot)) await pullDue(engine, pokes)
      }
      const hasNews = await events.pullConversations()
      failures = 0
      events.pulled(hasStored || hasNews)
    } catch (error) {
      waitAfter(error)
    }
  })
  /** Pulls at the instant at which a window opens, or a plan ends: no poke comes then. */
  const pullAtTurn = (wait: number | null) => {
    clearTimeout(turn)
    if (wait !== null && wait <= longestTimerMs) turn = setTimeout(() => void pull(), wait)
  }
  const pullLeftDue = async () => {
    if (pokes === null || stopped) return
    const snapshot = await readSyncSnapshot(engine, pokes)
    const isDue = hasDueSet(snapshot) || dueLogs(snapshot).length > 0
    // Conversations are due without a poke; their pull asks only for those that are.
    if (isDue) await pull()
    else await events.pullConversations()
  }
  const hasPulled = async () => (await engine.database.syncStates.count()) > 0
  const listen = () => {
    clearTimeout(retry)
    stopPokes?.()
    stopPokes = watchPokes(engine.remote, uid, hasPulled, hear, waitAfter)
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
  /** A wake-up or a failure does not shorten a retry-after of the server. */
  const untilNextTry = () => {
    const asked = retryAfter.left()
    return asked > 0 ? asked + backoffMs(1) : backoffMs(failures)
  }

  const invalidations = watchInvalidations(engine.database, () => void pull())
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
      invalidations.stop()
      clearTimeout(retry)
      clearTimeout(turn)
      stopPokes?.()
    },
  }
}
