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
}
