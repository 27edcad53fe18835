import { durations } from '../../shared/limits.ts'
import { type LifeSigns, noLifeSigns, pageLifeSigns } from './life-signs.ts'
import { TakenOver } from './lock-guard.ts'

/** A frozen tab may keep its lock: another tab steals it after so long without a sign of life. */
const stealAfterMs = 30 * durations.second

/** Decides which tab, or the worker, does a job. */
export interface Locks {
  /** Runs `job` alone and holds the lock meanwhile. When it is stolen, aborts `lost` and rejects. */
  alone<T>(name: string, job: (lost: AbortSignal) => Promise<T>): Promise<T>
  /** Waits its turn and never steals. Rejects when `signal` is aborted while it waits. */
  whenFree<T>(name: string, signal: AbortSignal, job: () => Promise<T>): Promise<T>
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')

/** Aborted when the holder has given no sign for too long. */
const patienceWith = (name: string, life: LifeSigns): { signal: AbortSignal; end: () => void } => {
  const over = new AbortController()
  let latest: AbortSignal | null = null
  const renew = () => {
    const timeout = AbortSignal.timeout(stealAfterMs)
    latest = timeout
    timeout.addEventListener('abort', () => {
      if (latest === timeout) over.abort(timeout.reason)
    })
  }
  renew()
  const unfollow = life.follow(name, renew)
  const end = () => {
    latest = null
    unfollow()
  }
  return { signal: over.signal, end }
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
      // mutant: without-the-lock
      return await manager.request(name, options, hold)
    } catch (error) {
      lost.abort()
      throw error
    }
  }

export const webLocks = (manager: LockManager, life: LifeSigns = noLifeSigns): Locks => {
  const hold = holderIn(manager, life)
  return {
    alone: async (name, job) => {
      const patience = patienceWith(name, life)
      let began = false
      const begun = (lost: AbortSignal) => {
        began = true
        patience.end()
        return job(lost)
      }
      try {
        return await hold(name, { signal: patience.signal }, begun)
      } catch (error) {
        if (began || !isAbort(error)) throw error
      } finally {
        patience.end()
      }
      return hold(name, { steal: true }, job)
    },
    whenFree: (name, signal, job) => manager.request(name, { signal }, job),
  }
}

/** For the worker: `alone` waits for nobody. Whoever holds the lock sends what waits. */
export const webLocksIfFree = (manager: LockManager, life: LifeSigns = noLifeSigns): Locks => ({
  ...webLocks(manager, life),
  alone: (name, job) => holderIn(manager, life)(name, { ifAvailable: true }, job),
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

export const pageLocks = (): Locks =>
  'locks' in navigator ? webLocks(navigator.locks, pageLifeSigns()) : realmLocks()

export const workerLocks = (): Locks =>
  'locks' in navigator ? webLocksIfFree(navigator.locks, pageLifeSigns()) : realmLocks()
