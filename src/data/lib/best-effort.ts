/** Ignores failures of writes that a full device may refuse and that no screen waits for. */
export const bestEffort = (work: Promise<unknown>): void => {
  work.catch(() => undefined)
}
