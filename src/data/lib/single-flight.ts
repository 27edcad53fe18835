/** Runs `job` alone. Any number of calls during a run add one more run. */
export const singleFlight = (job: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    try {
      while (again) {
        again = false
        await job()
      }
    } finally {
      running = null
    }
  }
  return () => {
    again = true
    running ??= run()
    return running
  }
}

/**
 * Waits for all work to end.
 * @throws the first failure
 */
export const allDone = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}
