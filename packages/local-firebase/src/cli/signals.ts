const parent = process.ppid
const parentLookMs = 200

/**
 * npm hands a signal on to its shell, which ends and tells nobody. A process that npm started ends
 * with that shell; one that was started otherwise may outlive whoever started it.
 */
const whenShellEnds = (ended: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) ended()
  }, parentLookMs).unref()
}

/** Ctrl-C comes from the terminal and from npm. The second must not cut the stop short. */
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
