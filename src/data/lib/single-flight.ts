/** Runs `job` alone; calls while it runs add one more run after it, however many they are. */
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

/** One failure does not stop the others, but is not forgotten either. */
export const allDone = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}
