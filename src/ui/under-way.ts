/**
 * Names work that this tab has under way, for as long as it is: other tabs see its end there, also
 * when the tab dies of it. Where Web Locks are missing nobody sees it. It is named in a task of its own,
 * so that this tab draws its press first; what is over by then needs no name.
 * @param begun called once it is named
 */
export const nameWork = async (
  id: string,
  work: Promise<unknown>,
  begun: () => void,
): Promise<void> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  const over = work.then(end, end)
  await new Promise((resolve) => setTimeout(resolve))
  if (isOver) return
  const hold = () => {
    begun()
    return over
  }
  if ('locks' in navigator) await navigator.locks.request(id, hold).catch(() => undefined)
  else void hold()
}

/** Resolves when no tab has the work of this name under way. */
export const whenOver = async (id: string): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(id, () => undefined)
}
