import { type PointerEvent, useState } from 'react'

const slotUnder = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null

/** Drags photos with a finger or a mouse; the arrow buttons do the same without dragging. */
export const useDragging = (drop: (dragged: string, onto: string) => void) => {
  const [drag, setDrag] = useState<{ dragged: string; over: string | null } | null>(null)

  const gripOf = (address: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ dragged: address, over: null })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (drag !== null) setDrag({ ...drag, over: slotUnder(clientX, clientY) })
    },
    onPointerUp: () => {
      setDrag(null)
      if (drag?.over != null && drag.over !== drag.dragged) drop(drag.dragged, drag.over)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, gripOf }
}
