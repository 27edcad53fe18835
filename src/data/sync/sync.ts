import type { Remote } from '../../remote/remote.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { backoffMs } from '../lib/backoff.ts'
import type { RetryAfter } from '../lib/retry-after.ts'
import { allDone, singleFlight } from '../lib/single-flight.ts'
import type { Engine } from '../network/engine.ts'
import { dueLogs, dueSets, standingOf } from './due.ts'
import { onInvalidation } from './invalidations.ts'
import type { Follows } from './mirror.ts'
import { putBrought } from './poke-payload.ts'
import { type Pokes, watchPokes } from './pokes.ts'
import { pullLog } from './pull-log.ts'
import { pullSet } from './pull-set.ts'

/**
 * Everything that poked: what the poke brought, then complete small answers; a round before what
 * follows it.
 * @returns whether a small mirror was among it
 */
export const pullDue = async (engine: Engine, pokes: Pokes): Promise<boolean> => {
  await putBrought(engine.database, pokes)
  let standing = await standingOf(engine, pokes)
  let hasPulled = false
  const pullSets = async (follows: Follows) => {
    const due = dueSets(standing, follows)
    if (due.length === 0) return
    const { scope } = standing
    await allDone(due.map(({ name, ...poke }) => pullSet(engine, name, { ...poke, scope })))
    hasPulled = true
    standing = await standingOf(engine, pokes)
  }
  await pullSets('account')
  await allDone([
    pullSets('round').then(() => pullSets('deck')),
    ...dueLogs(standing).map(({ mirror, poke }) => pullLog(engine, mirror, poke)),
  ])
  return hasPulled
}

const isDueStill = async (engine: Engine, pokes: Pokes): Promise<boolean> => {
  const standing = await standingOf(engine, pokes)
  const follows = ['account', 'round', 'deck'] as const
  return follows.some((which) => dueSets(standing, which).length > 0)
}

export interface Sync {
  /**
   * Tries now instead of at the next retry, unless the server asked for that wait. Something has
   * changed: past failures do not lengthen the next wait either, and one on its way may be lost yet.
   */
  wake(): void
  /** Something may be due that no poke tells of: a row was refused, or is to be seen again. */
  pull(): void
  stop(): void
}

export interface SyncEvents {
  /** What the matches tell of, after they were pulled. @throws as a pull does */
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
 * @param patience what the server has asked for, here or before this was started
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
      // Behind what was delivered meanwhile, perhaps by another tab: once more.
      if (hasPulled && (await isDueStill(engine, pokes))) await pullDue(engine, pokes)
      await events.pullConversations()
      failures = 0
      events.pulled()
    } catch (error) {
      waitAfter(error)
    }
  })
  const begin = async () => {
    // Nothing is asked in another account's name, whatever the vendor's SDK holds by now.
    const user = await engine.remote.user()
    // mutant: listens-as-a-stranger
    if (user?.uid !== uid) throw new Refusal('unauthenticated', 'not-allowed')
    if (stopped) return
    stopPokes?.()
    stopPokes = watchPokes(engine.remote, uid, hear, waitAfter)
  }
  const listen = () => {
    clearTimeout(retry)
    begin().catch(waitAfter)
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
  /** No wake-up shortens what a server has asked for: past failures may not lengthen it either. */
  const untilNextTry = () => {
    const asked = retryAfter.left()
    return asked > 0 ? asked + backoffMs(1) : backoffMs(failures)
  }

  const stopWatching = onInvalidation(engine.database, () => void pull())
  if (retryAfter.left() > 0) retry = setTimeout(listen, retryAfter.left())
  else listen()
  return {
    wake: () => {
      failures = 0
      if (stopPokes === null && !stopped && retryAfter.left() === 0) listen()
    },
    pull: () => void pull(),
    stop: () => {
      stopped = true
      stopWatching()
      clearTimeout(retry)
      stopPokes?.()
    },
  }
}
