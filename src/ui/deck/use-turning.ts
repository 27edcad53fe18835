import { type RefObject, useEffect, useState } from 'react'

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

interface Shown {
  key: string | undefined
  place: number
  /** The first card, or one that a swipe has brought: fading in, it would vanish for a moment. */
  isInSight: boolean
}

/** The place of the shown card, or the one where it stood before it was removed. */
const placeOf = ({ key, place }: Shown, keys: readonly string[]): number => {
  const found = keys.indexOf(key ?? '')
  return found === -1 ? Math.max(0, Math.min(place, keys.length - 1)) : found
}

/** Keeps the shown card by its key when cards come and go around it. */
export const useTurning = (keys: readonly string[], view: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState<Shown>({ key: keys[0], place: 0, isInSight: true })
  const place = placeOf(shown, keys)
  const key = keys[place]
  // The card in sight is the shown one from now on: its place for the time when it is removed, and its key
  // where it has taken the place of a removed card.
  if (key !== shown.key || place !== shown.place) {
    setShown({ key, place, isInSight: shown.isInSight && key === shown.key })
  }

  const canTurn = (by: number) => keys[place + by] !== undefined
  // The newest card counts: a key, or the end of a swipe, may still hold `turn` of an older render.
  const turn = (by: number, isInSight = false) => {
    setShown((newest) => {
      const to = placeOf(newest, keys) + by
      const key = keys[to]
      return key === undefined ? newest : { key, place: to, isInSight }
    })
    const top = view.current?.getBoundingClientRect().top ?? 0
    if (canTurn(by) && top < 0) view.current?.scrollIntoView()
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isEditable(event.target)) return
      if (event.key === 'ArrowLeft') turn(-1)
      if (event.key === 'ArrowRight') turn(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return { place, isInSight: shown.isInSight, canTurn, turn }
}
