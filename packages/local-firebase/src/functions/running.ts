/** Background work under way: triggers and schedules. Nothing here is ever retried. */
export interface Running {
  /**
   * Starts after the present task, so that the write that caused it is answered first. Resolves
   * when it has ended, well or not.
   */
  start(name: string, work: () => unknown): Promise<void>
  /** Resolves when nothing runs, including what the work itself has set off. */
  idle(): Promise<void>
}

/** @param failed told the function's name and what it threw */
export const createRunning = (failed: (name: string, error: unknown) => void): Running => {
  const running = new Set<Promise<void>>()
  return {
    start(name, work) {
      const run = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => failed(name, error))
        .then(() => void running.delete(run))
      running.add(run)
      return run
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
