/** One failure does not stop the others, but is not forgotten either. */
export const allDone = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}
