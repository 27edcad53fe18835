/** Triggers and schedules that run now. None is ever retried. */
export interface Running {
  /**
   * Starts after the present task, so that the write that caused it is answered first. Resolves
   * when the work has ended or failed.
   */
  start(name: string, work: () => unknown): Promise<void>
  /** Resolves when nothing runs, including work that other work has started. */
  idle(): Promise<void>
}

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
