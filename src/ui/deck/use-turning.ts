import { type RefObject, useLayoutEffect, useState } from 'react'

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** Keeps the shown card by its key when cards come and go around it. */
export const useTurning = (keys: readonly string[], view: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState({ key: keys[0], place: 0 })
  const found = keys.indexOf(shown.key ?? '')
  // The present place is stored for the time when the card is removed, because cards around it may move.
  if (found !== -1 && found !== shown.place) setShown({ key: shown.key, place: found })
  const place = found === -1 ? Math.max(0, Math.min(shown.place, keys.length - 1)) : found

  const canTurn = (by: number) => keys[place + by] !== undefined
  const turn = (by: number) => {
    const key = keys[place + by]
    if (key === undefined) return
    setShown({ key, place: place + by })
    const top = view.current?.getBoundingClientRect().top ?? 0
    if (top < 0) view.current?.scrollIntoView()
  }

  // In the commit itself: a key that is pressed before the next frame meets the new card.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isEditable(event.target)) return
      if (event.key === 'ArrowLeft') turn(-1)
      if (event.key === 'ArrowRight') turn(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return { place, canTurn, turn }
}
