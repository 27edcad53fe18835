import { durations } from '../../shared/limits.ts'
import { TakenOver } from './lock-guard.ts'

const signMs = 5 * durations.second

/** The holder of a lock sends life signs as long as its scripts run. A frozen tab sends none: its lock is stolen. */
export interface LifeSigns {
  /** @returns the stop */
  give(lock: string): () => void
  /** @returns the stop */
  listen(lock: string, given: () => void): () => void
}

const noLifeSigns: LifeSigns = { give: () => () => {}, listen: () => () => {} }

const channelOf = (lock: string) => new BroadcastChannel(`lock:${lock}`)

const pageLifeSigns = (): LifeSigns =>
  'BroadcastChannel' in globalThis
    ? {
        give: (lock) => {
          const channel = channelOf(lock)
          const timer = setInterval(() => channel.postMessage(null), signMs)
          return () => {
            clearInterval(timer)
            channel.close()
          }
        },
        listen: (lock, given) => {
          const channel = channelOf(lock)
          channel.onmessage = given
          return () => channel.close()
        },
      }
    : noLifeSigns

/** A frozen tab may keep its lock: another tab steals the lock after this time without a sign of life. */
const stealAfterMs = 30 * durations.second

/** Decides which tab, or the worker, does a job. */
export interface Locks {
  /** Holds the lock while `job` runs; steals it after 30 seconds. When it is stolen, aborts `lost` and rejects. */
  whileHolding<T>(name: string, job: (lost: AbortSignal) => Promise<T>): Promise<T>
  /**
   * Holds the lock for a job without end, the leader's: steals only from a holder whose life signs have stopped.
   * Rejects when `signal` is aborted while it waits.
   */
  asLeader<T>(name: string, signal: AbortSignal, job: (lost: AbortSignal) => Promise<T>): Promise<T>
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')

/**
 * A signal that is aborted when the holder has given no sign of life for too long, or when nobody waits any
 * more.
 */
const watchHolder = (
  name: string,
  life: LifeSigns,
  given?: AbortSignal,
): { signal: AbortSignal; end: () => void } => {
  const silence = new AbortController()
  let latest: AbortSignal | null = null
  const stopWaiting = () => silence.abort(given?.reason)
  const renew = () => {
    const timeout = AbortSignal.timeout(stealAfterMs)
    latest = timeout
    timeout.addEventListener('abort', () => {
      if (latest === timeout) silence.abort(timeout.reason)
    })
  }
  renew()
  if (given?.aborted) stopWaiting()
  given?.addEventListener('abort', stopWaiting)
  const stopListening = life.listen(name, renew)
  const end = () => {
    latest = null
    given?.removeEventListener('abort', stopWaiting)
    stopListening()
  }
  return { signal: silence.signal, end }
}

/** @throws TakenOver when the lock is not free and `options` do not wait */
const holderIn =
  (manager: LockManager, life: LifeSigns) =>
  async <T>(
    name: string,
    options: LockOptions,
    job: (lost: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const lost = new AbortController()
    const hold = async (lock: Lock | null) => {
      if (lock === null) throw new TakenOver('somebody else holds the lock')
      const stopSigns = life.give(name)
      try {
        return await job(lost.signal)
      } finally {
        stopSigns()
      }
    }
    try {
      return await manager.request(name, options, hold)
    } catch (error) {
      lost.abort()
      throw error
    }
  }

export const webLocks = (manager: LockManager, life: LifeSigns = noLifeSigns): Locks => {
  const holdLock = holderIn(manager, life)
  const waitFor = async <T>(
    name: string,
    job: (lost: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const watched = watchHolder(name, life, signal)
    let began = false
    const begun = (lost: AbortSignal) => {
      began = true
      watched.end()
      return job(lost)
    }
    try {
      return await holdLock(name, { signal: watched.signal }, begun)
    } catch (error) {
      if (began || signal?.aborted || !isAbort(error)) throw error
    } finally {
      watched.end()
    }
    return holdLock(name, { steal: true }, job)
  }
  return {
    whileHolding: (name, job) => waitFor(name, job),
    asLeader: (name, signal, job) =>
      // Without signs of life a working holder would look like a frozen one, so nothing is stolen.
      life === noLifeSigns ? holdLock(name, { signal }, job) : waitFor(name, job, signal),
  }
}

/**
 * Locks for the worker: `whileHolding` fails at once when a page holds the lock, because that page sends what waits.
 */
export const webLocksIfFree = (manager: LockManager, life: LifeSigns = noLifeSigns): Locks => ({
  ...webLocks(manager, life),
  whileHolding: (name, job) => holderIn(manager, life)(name, { ifAvailable: true }, job),
})

/**
 * Locks without Web Locks: one queue per page. Two pages may send at once, which is harmless, because every
 * send may be repeated.
 */
export const queueLocks = (): Locks => {
  const tails = new Map<string, Promise<unknown>>()
  const whileHolding = <T>(name: string, job: (lost: AbortSignal) => Promise<T>): Promise<T> => {
    // No other tab knows this queue, so `lost` is never aborted.
    const begin = () => job(new AbortController().signal)
    const turn = (tails.get(name) ?? Promise.resolve()).then(begin, begin)
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  return {
    whileHolding,
    asLeader: (name, signal, job) =>
      whileHolding(name, async (lost) => {
        signal.throwIfAborted()
        return job(lost)
      }),
  }
}

export const pageLocks = (): Locks =>
  'locks' in navigator ? webLocks(navigator.locks, pageLifeSigns()) : queueLocks()

export const workerLocks = (): Locks =>
  'locks' in navigator ? webLocksIfFree(navigator.locks, pageLifeSigns()) : queueLocks()

/** The lock that the tab, or the worker, holds while it sends the account's outbox. */
export const outboxLock = (uid: string): string => `outbox:${uid}`
