import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'

const overscan = 10
/** Pixels of a message of one line with its time, until it is measured. */
const usualHeight = 68
/** This near to the end counts as being there. */
const endPx = 80
/** So long after its room has changed the end is held against whatever is not a hand. */
const settleMs = 1000
/** Older messages are brought when this few are left above. */
const nearBeginning = 20

/**
 * A log that is read from its end: it opens there, stays there as messages come and the keyboard
 * takes its room, and leaves whoever scrolled up where they are.
 * @param keys of the rows, oldest first
 */
export const useMessageLog = (keys: readonly string[], bringOlder: () => void) => {
  const element = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => element.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    directDomUpdates: true,
  })
  const first = virtual.range?.startIndex ?? keys.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after every page
  useEffect(() => {
    if (first < nearBeginning) bringOlder()
  }, [first, keys.length])

  useLayoutEffect(() => virtual.scrollToEnd(), [virtual])
  useEffect(() => {
    const { current } = element
    if (current === null) return
    let height = current.clientHeight
    let isAtEnd = true
    let settledAt = 0
    // Where it was when its room changed is asked of what was seen before: by now the browser may
    // have moved it, several times in one frame, and the list may put it back to where it last heard
    // that it was.
    const onScroll = () => {
      const { scrollHeight, scrollTop, clientHeight } = current
      if (clientHeight !== height) return
      const isNear = scrollHeight - scrollTop - clientHeight <= endPx
      if (isAtEnd && !isNear && performance.now() < settledAt) virtual.scrollToEnd()
      else isAtEnd = isNear
    }
    const onHand = () => {
      settledAt = 0
    }
    const observer = new ResizeObserver(() => {
      if (current.clientHeight !== height) settledAt = performance.now() + settleMs
      height = current.clientHeight
      if (isAtEnd) virtual.scrollToEnd()
    })
    const passive = { passive: true }
    current.addEventListener('scroll', onScroll, passive)
    current.addEventListener('pointerdown', onHand, passive)
    current.addEventListener('wheel', onHand, passive)
    observer.observe(current)
    return () => {
      current.removeEventListener('scroll', onScroll)
      current.removeEventListener('pointerdown', onHand)
      current.removeEventListener('wheel', onHand)
      observer.disconnect()
    }
  }, [virtual])

  return { element, virtual }
}
