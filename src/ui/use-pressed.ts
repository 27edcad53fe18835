import { useRef, useState } from 'react'
import { useOtherTabs } from './use-other-tabs.ts'

/** Longer than what a press does takes to be seen, even on a slow phone. */
const latestMs = 2000

interface Pressed<T> {
  before: T
  wanted: T
}

/**
 * What stands here, or what the last press will make of it, in this tab or another one: drawn in the
 * next frame, while its work is still under way. The guess ends when something else stands here, at
 * once when the work fails, and in any case soon after it was done, or its tab was heard of last.
 * @param place names what is pressed, and whose it is, in every tab; null where tabs share nothing
 */
export const usePressed = <T extends string>(
  shown: T,
  place: string | null,
): { value: T; isGuess: boolean; press: (wanted: T, work: Promise<unknown>) => void } => {
  const [pressed, setPressed] = useState<Pressed<T> | null>(null)
  if (pressed !== null && pressed.before !== shown) setPressed(null)
  const end = (ended: Pressed<T> | null) => setPressed((last) => (last === ended ? null : last))

  const theirs = useRef<Pressed<T> | null>(null)
  const tell = useOtherTabs<Pressed<T> | null>(place, (heard) => {
    if (heard === null) return end(theirs.current)
    // Pressed on something else than what stands here, it says nothing about it.
    if (heard.before !== shown) return
    theirs.current = heard
    setPressed(heard)
    setTimeout(end, latestMs, heard)
  })
  const press = (wanted: T, work: Promise<unknown>) => {
    const mine = { before: shown, wanted }
    setPressed(mine)
    tell(mine)
    const fail = () => {
      end(mine)
      tell(null)
    }
    work.then(() => setTimeout(end, latestMs, mine), fail)
  }
  const isGuess = pressed !== null && pressed.before === shown
  return { value: isGuess ? pressed.wanted : shown, isGuess, press }
}
