import { useState } from 'react'

/** Longer than what a press does takes to be seen, even on a slow phone. */
const latestMs = 2000

interface Pressed<T> {
  before: T
  wanted: T
}

/**
 * What stands here, or what the last press will make of it: drawn in the next frame, while its work
 * is still under way. The guess ends when something else stands here, at once when the work fails,
 * and in any case soon after it was done.
 */
export const usePressed = <T>(
  shown: T,
): { value: T; isGuess: boolean; press: (wanted: T, work: Promise<unknown>) => void } => {
  const [pressed, setPressed] = useState<Pressed<T> | null>(null)
  if (pressed !== null && !Object.is(pressed.before, shown)) setPressed(null)

  const press = (wanted: T, work: Promise<unknown>) => {
    const mine = { before: shown, wanted }
    const end = () => setPressed((last) => (last === mine ? null : last))
    setPressed(mine)
    work.then(() => setTimeout(end, latestMs), end)
  }
  const isGuess = pressed !== null && Object.is(pressed.before, shown)
  return { value: isGuess ? pressed.wanted : shown, isGuess, press }
}
