import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'

const overscan = 10
/** Pixels of a one-line message, until it is measured; those with a time are higher. */
const usualHeight = 52
/** Pixels from the end that still count as the end. */
const endPx = 80
/** After a resize, the log is held at its end this long against every scroll that no hand made. */
const settleMs = 1000
/** Older messages are loaded when this few rows are left above. */
const nearBeginning = 20

/** Stays at its end, but leaves a reader who scrolled up alone. @param keys oldest row first */
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
    // While the height differs, the earlier answer counts: browser and list move the log meanwhile.
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
