import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const holdMs = 500
/** The number of pixels that a resting finger may move. */
const tremorPx = 10

interface Hold {
  timer: number
  x: number
  y: number
}

/**
 * Handlers for an element that opens something when a finger holds it, or by the button for menus.
 * Where a press is held, Android tells of a menu too, and iOS does not:
 * https://bugs.webkit.org/show_bug.cgi?id=213953. Null: the element opens nothing.
 */
export const useLongPress = (onHold: (() => void) | null) => {
  const hold = useRef<Hold | null>(null)
  const release = () => {
    clearTimeout(hold.current?.timer)
    hold.current = null
  }
  useEffect(
    () => () => {
      clearTimeout(hold.current?.timer)
    },
    [],
  )
  if (onHold === null) return {}
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'touch') return
      release()
      hold.current = { timer: window.setTimeout(onHold, holdMs), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = hold
      if (current !== null && Math.hypot(clientX - current.x, clientY - current.y) > tremorPx) {
        release()
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: SyntheticEvent) => {
      event.preventDefault()
      release()
      onHold()
    },
  }
}
