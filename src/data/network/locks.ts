import { durations } from '../../shared/limits.ts'
import { TakenOver } from './lock-guard.ts'

/**
 * A page that its browser stops gives its locks back. Where a browser says nothing, another page steals
 * after this wait: longer than a flush whose last piece of a photo still moves.
 */
const stealAfterMs = 5 * durations.minute

/** Decides which tab, or the worker, does a job. */
export interface Locks {
  /** Runs `job` alone and holds the lock meanwhile. When it is stolen, aborts `lost` and rejects. */
  alone<T>(name: string, job: (lost: AbortSignal) => Promise<T>): Promise<T>
  /** Waits its turn and never steals. Rejects when `signal` is aborted while it waits. */
  whenFree<T>(name: string, signal: AbortSignal, job: () => Promise<T>): Promise<T>
}

/** Calls back before the browser stops this page's scripts. Returns the stop. */
export type OnFreeze = (frozen: () => void) => () => void

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')

type Job<T> = (lost: AbortSignal) => Promise<T>

const request = async <T>(
  manager: LockManager,
  name: string,
  options: LockOptions,
  { job, onFreeze }: { job: Job<T>; onFreeze: OnFreeze },
): Promise<T> => {
  const lost = new AbortController()
  const hold = async (lock: Lock | null) => {
    if (lock === null) throw new TakenOver('somebody else holds the lock')
    const unfollow = onFreeze(() => lost.abort())
    try {
      return await Promise.race([job(lost.signal), aborted(lost.signal)])
    } finally {
      unfollow()
    }
  }
  try {
    // mutant: without-the-lock
    return await manager.request(name, options, hold)
  } catch (error) {
    lost.abort()
    throw error
  }
}

export const webLocks = (manager: LockManager, onFreeze: OnFreeze = () => () => {}): Locks => ({
  alone: async (name, job) => {
    let began = false
    const begun = (lost: AbortSignal) => {
      began = true
      return job(lost)
    }
    try {
      const options = { signal: AbortSignal.timeout(stealAfterMs) }
      return await request(manager, name, options, { job: begun, onFreeze })
    } catch (error) {
      if (began || !isAbort(error)) throw error
    }
    return request(manager, name, { steal: true }, { job, onFreeze })
  },
  whenFree: (name, signal, job) => manager.request(name, { signal }, job),
})

/** For the worker: `alone` waits for nobody. Whoever holds the lock sends what waits. */
export const webLocksIfFree = (manager: LockManager): Locks => ({
  ...webLocks(manager),
  alone: (name, job) =>
    request(manager, name, { ifAvailable: true }, { job, onFreeze: () => () => {} }),
})

/** Without Web Locks there is one queue per page. Replays make two senders harmless. */
export const realmLocks = (): Locks => {
  const tails = new Map<string, Promise<unknown>>()
  const alone = <T>(name: string, job: (lost: AbortSignal) => Promise<T>): Promise<T> => {
    // Nobody can steal it here.
    const begin = () => job(new AbortController().signal)
    const turn = (tails.get(name) ?? Promise.resolve()).then(begin, begin)
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  return {
    alone,
    whenFree: (name, signal, job) =>
      alone(name, async () => {
        signal.throwIfAborted()
        return job()
      }),
  }
}

export const pageLocks = (onFreeze: OnFreeze): Locks =>
  'locks' in navigator ? webLocks(navigator.locks, onFreeze) : realmLocks()

export const workerLocks = (): Locks =>
  'locks' in navigator ? webLocksIfFree(navigator.locks) : realmLocks()
