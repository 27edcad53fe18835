import { type RefObject, useEffect, useRef } from 'react'
import { closedDialogs } from '../../ui/overlay/closed-dialogs.ts'

/** By letter, lower case. */
type Hotkeys = Readonly<Record<string, () => void>>

/** A letter this soon after another one belongs to the same word. */
const typingPauseMs = 500
/** The hands of whoever typed into a dialog that has closed are a moment behind their eyes. */
const dialogPauseMs = 1_000

const shown = new Set<RefObject<Hotkeys>>()
let typedAt = Number.NEGATIVE_INFINITY

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, dialog') !== null) ||
  document.querySelector('dialog[open]') !== null

const actOf = (event: KeyboardEvent): (() => void) | undefined => {
  if (event.repeat || event.isComposing || isElsewhere(event.target)) return undefined
  const quietUntil = Math.max(typedAt + typingPauseMs, closedDialogs.lastAt + dialogPauseMs)
  if (event.timeStamp < quietUntil) return undefined
  for (const { current } of shown) {
    const act = current[event.key.toLowerCase()]
    if (act !== undefined) return act
  }
  return undefined
}

const press = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = actOf(event)
  if (act !== undefined) {
    event.preventDefault()
    act()
  } else if (event.key.length === 1) typedAt = event.timeStamp
}

/**
 * Single letters that act. A letter that acts for nobody is typed: what follows it within half a second
 * is too, so that a sentence whose field is not there, or no longer, decides nothing. A held key acts
 * once.
 */
export const useHotkeys = (hotkeys: Hotkeys): void => {
  const newest = useRef(hotkeys)
  useEffect(() => {
    newest.current = hotkeys
  })
  useEffect(() => {
    if (shown.size === 0) document.addEventListener('keydown', press)
    shown.add(newest)
    return () => {
      shown.delete(newest)
      if (shown.size === 0) document.removeEventListener('keydown', press)
    }
  }, [])
}
