import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before each repetition. Cloud Functions repeats for a day; here a fault shows soon. */
const retryDelays = [50, 100, 200, 400, 800]

export interface Work {
  run: () => unknown
  retries: boolean
  /** Called after each attempt: with its failure, or with null when it has succeeded. */
  attempted: (failure: unknown) => void
}

/** Triggers and schedules that run now. */
export interface Running {
  /**
   * Starts after the present task, so that the write that caused it is answered first. Work that
   * `retries` is repeated while it fails. Resolves when the work has ended or finally failed.
   */
  start(work: Work): Promise<void>
  /** Resolves when nothing runs, including work that other work has started. */
  idle(): Promise<void>
  /** Stops repetitions. */
  close(): void
}

export const createRunning = (): Running => {
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const repeat = async ({ run, retries, attempted }: Work) => {
    for (const delay of [...(retries ? retryDelays : []), null]) {
      try {
        await run()
        attempted(null)
        return
      } catch (error) {
        attempted(error)
        if (delay === null || closing.signal.aborted) return
        await sleep(delay, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    start(work) {
      const run = new Promise((resolve) => setImmediate(resolve))
        .then(() => repeat(work))
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
