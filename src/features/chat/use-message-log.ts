import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'

const overscan = 10
/**
 * The usual height of a one-line message in pixels, until it is measured; messages with a time are higher.
 */
const usualHeight = 52
/** The distance from the end, in pixels, that still counts as the end. */
const endPx = 80
/** After a resize, the log stays at its end for this long, against every scroll that no hand made. */
const settleMs = 1000
/** Older messages are loaded when only this number of rows is left above. */
const nearBeginning = 20

/** Keeps the log at its end, but leaves a reader alone who has scrolled up. @param keys oldest row first */
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
    // While the height differs, the earlier answer counts, because browser and list move the log meanwhile.
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
