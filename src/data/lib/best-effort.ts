/** For writes that a full device may refuse and that nobody waits for. */
export const bestEffort = (work: Promise<unknown>): void => {
  work.catch(() => undefined)
}
