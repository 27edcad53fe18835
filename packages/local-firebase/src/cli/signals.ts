const parent = process.ppid
const parentLookMs = 200

/**
 * Calls `ended` when npm's shell ends. npm passes a signal to its shell, which ends and tells nobody. A
 * process that npm started ends with that shell; another process may outlive its starter.
 */
const whenShellEnds = (ended: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) ended()
  }, parentLookMs).unref()
}

/** Stops once: Ctrl-C comes from the terminal and from npm, and the second must not cut the stop short. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false
  const begin = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
  whenShellEnds(() => void begin())
}
