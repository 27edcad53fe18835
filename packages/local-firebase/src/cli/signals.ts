/** Ctrl-C reaches a process from its terminal and once more from npm: it stops once, and in peace. */
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
