import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before each repetition. Cloud Functions repeats for a day; here a fault shows soon. */
const retryDelays = [50, 100, 200, 400, 800]

/** Triggers and schedules that run now. */
export interface Running {
  /**
   * Starts after the present task, so that the write that caused it is answered first. Work that
   * `retries` is repeated while it fails. Resolves when the work has ended or finally failed.
   */
  start(name: string, work: () => unknown, retries?: boolean): Promise<void>
  /** Resolves when nothing runs, including work that other work has started. */
  idle(): Promise<void>
  /** Repeats nothing from now on. */
  close(): void
}

export const createRunning = (failed: (name: string, error: unknown) => void): Running => {
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const repeat = async (name: string, work: () => unknown, delays: readonly number[]) => {
    for (const delay of [...delays, null]) {
      try {
        await work()
        return
      } catch (error) {
        failed(name, error)
        if (delay === null || closing.signal.aborted) return
        await sleep(delay, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    start(name, work, retries = false) {
      const run = new Promise((resolve) => setImmediate(resolve))
        .then(() => repeat(name, work, retries ? retryDelays : []))
        .then(() => void running.delete(run))
      running.add(run)
      return run
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
    close: () => closing.abort(),
  }
}
