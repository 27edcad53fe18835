/** One failure among several independent pieces of work, for the log of the server. */
export const reportFailure = (what: string, error: unknown): void =>
  console.error(`${what} failed`, error)

/**
 * Runs the work for each item, whatever becomes of the others.
 * @throws Error at the end when any has failed, so that the schedule counts as failed
 */
export const runIsolated = async <T extends { path: string }>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const failed: string[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed.push(`${item.path} (${error instanceof Error ? error.message : error})`)
      reportFailure(item.path, error)
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`)
}
