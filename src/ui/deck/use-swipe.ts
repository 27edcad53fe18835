import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Pixels after which a touch counts as sideways, and no longer as a tap or a scroll. */
const intentPx = 8
/** The share of the finger's way by which the card follows where there is no page to turn to. */
const resistance = 0.25
const settleMs = 200

/** A dialog opened from a card lies above the card, though it is its child in the tree. */
const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog') !== null

interface Gesture {
  id: number
  startX: number
  startY: number
  sideways: boolean
}

/**
 * Follows the finger sideways and turns when let go beyond the threshold.
 *
 *   idle → pressed → (sideways) dragging → settling → idle
 *                                              └─pressed again: settled at once
 *                  → (upright) idle: the page scrolls
 *
 * @param track the element moved by `--drag`, as wide as one page
 * @param threshold pixels for a width in pixels
 */
export const useSwipe = (
  track: RefObject<HTMLElement | null>,
  options: {
    threshold: (width: number) => number
    canTurn: (by: 1 | -1) => boolean
    turn: (by: 1 | -1) => void
  },
) => {
  const gesture = useRef<Gesture | null>(null)
  const settling = useRef<{ timer: ReturnType<typeof setTimeout>; finish: () => void } | null>(null)
  const [dragging, setDragging] = useState(false)

  const move = (pixels: number, settling: boolean) => {
    track.current?.style.setProperty('transition', settling ? `translate ${settleMs}ms` : 'none')
    track.current?.style.setProperty('translate', `${pixels}px`)
  }
  const rest = () => {
    move(0, false)
    setDragging(false)
  }
  const settle = (by: 1 | -1 | 0) => {
    const width = track.current?.clientWidth ?? 0
    move(-by * width, true)
    const finish = () => {
      settling.current = null
      rest()
      if (by !== 0) options.turn(by)
    }
    settling.current = { timer: setTimeout(finish, settleMs), finish }
  }
  /**
   * Ends the settling at once: a second swipe begins on the new card, and its timer must not interrupt it.
   */
  const finishSettling = () => {
    if (settling.current === null) return
    clearTimeout(settling.current.timer)
    settling.current.finish()
  }

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || isInDialog(event.target)) return
    finishSettling()
    gesture.current = {
      id: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      sideways: false,
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    const current = gesture.current
    if (current === null || current.id !== event.pointerId) return
    const x = event.clientX - current.startX
    const y = event.clientY - current.startY
    if (!current.sideways) {
      if (Math.abs(y) > intentPx && Math.abs(y) > Math.abs(x)) gesture.current = null
      if (Math.abs(x) <= intentPx || Math.abs(x) <= Math.abs(y)) return
      current.sideways = true
      setDragging(true)
      track.current?.setPointerCapture(event.pointerId)
    }
    move(options.canTurn(x < 0 ? 1 : -1) ? x : x * resistance, false)
  }
  const onPointerUp = (event: PointerEvent) => {
    const current = gesture.current
    gesture.current = null
    if (current === null || current.id !== event.pointerId || !current.sideways) return
    const x = event.clientX - current.startX
    const by = x < 0 ? 1 : -1
    const far = Math.abs(x) >= options.threshold(track.current?.clientWidth ?? 0)
    settle(far && options.canTurn(by) ? by : 0)
  }
  const onPointerCancel = () => {
    if (gesture.current?.sideways) settle(0)
    gesture.current = null
  }
  /** A drag that ends on a button does not press it. */
  const onClickCapture = (event: { preventDefault(): void; stopPropagation(): void }) => {
    if (!dragging) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    dragging,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture },
  }
}
