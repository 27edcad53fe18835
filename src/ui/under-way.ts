/**
 * Names work that this tab has under way, for as long as it is: other tabs see its end there, also
 * when the tab dies of it. Where Web Locks are missing nobody sees it.
 * @param begun called once it is named
 */
export const nameWork = (id: string, work: Promise<unknown>, begun: () => void): void => {
  const hold = () => {
    begun()
    return work.catch(() => undefined)
  }
  if ('locks' in navigator) navigator.locks.request(id, hold).catch(() => undefined)
  else void hold()
}

/** Resolves when no tab has the work of this name under way. */
export const whenOver = async (id: string): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(id, () => undefined)
}
