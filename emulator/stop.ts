/** Ctrl-C reaches a process from its terminal and once more from npm: it stops once, and in peace. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping: Promise<void> | null = null
  const begin = (): void => {
    stopping ??= stop().then(() => process.exit(0))
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}
