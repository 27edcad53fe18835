import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface RowKeys {
  count: number
  /** Rows that a page key passes. */
  pageSize: number
  body: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
  open: (index: number) => void
  toggle: (index: number) => void
}

const onControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label, select, textarea') !== null

/** Where a key leads; null for other keys. */
const target = (
  key: string,
  { index, pageSize, count }: { index: number; pageSize: number; count: number },
): number | null => {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'PageDown':
      return index + pageSize
    case 'PageUp':
      return index - pageSize
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Keys that lead from row to row; one row at a time can be reached with Tab. */
export const useRowKeys = ({ count, pageSize, body, scrollTo, open, toggle }: RowKeys) => {
  const [reached, setReached] = useState(0)
  const isMoving = useRef(false)
  const index = Math.min(reached, Math.max(0, count - 1))

  // Without dependencies: a row far away is drawn some frames after the scrolling.
  useEffect(() => {
    if (!isMoving.current) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (row == null) return
    isMoving.current = false
    row.focus({ preventScroll: true })
  })

  const move = (to: number) => {
    const next = Math.max(0, Math.min(count - 1, to))
    isMoving.current = true
    setReached(next)
    scrollTo(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const to = target(event.key, { index, pageSize, count })
    if (to !== null) move(to)
    else if (event.key === 'Enter') open(index)
    else if (event.key === ' ') toggle(index)
    else return
    event.preventDefault()
  }
  return { reached: index, reach: setReached, onKeyDown, onControl }
}
