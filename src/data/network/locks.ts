import { durations } from '../../shared/limits.ts'

/** A frozen tab may keep its lock: after this long another tab steals it. */
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

export const webLocks = (manager: LockManager): Locks => ({
  alone: async (name, job) => {
    const lost = new AbortController()
    let began = false
    const once = () => {
      began = true
      return job(lost.signal)
    }
    try {
      // mutant: without-the-lock
      return await manager.request(name, { signal: AbortSignal.timeout(stealAfterMs) }, once)
    } catch (error) {
      if (began) lost.abort()
      if (began || !isAbort(error)) throw error
    }
    try {
      return await manager.request(name, { steal: true }, once)
    } catch (error) {
      lost.abort()
      throw error
    }
  },
  whenFree: (name, signal, job) => manager.request(name, { signal }, job),
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

export const deviceLocks = (): Locks =>
  'locks' in navigator ? webLocks(navigator.locks) : realmLocks()
