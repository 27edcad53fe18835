import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'

const overscan = 10
/** Pixels of a message of one line with its time, until it is measured. */
const usualHeight = 68
/** This near to the end counts as being there. */
const endPx = 80
/** Older messages are brought when this few are left above. */
const nearBeginning = 20

/**
 * A log that is read from its end: it opens there, stays there as messages come and the keyboard
 * takes its room, and leaves whoever scrolled up where they are.
 * @param keys of the rows, oldest first
 */
export const useLog = (keys: readonly string[], bringOlder: () => void) => {
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
    // Where it was when its room changed is asked of what was seen before: by now the browser may
    // have moved it, several times in one frame.
    const onScroll = () => {
      const { scrollHeight, scrollTop, clientHeight } = current
      if (clientHeight === height) isAtEnd = scrollHeight - scrollTop - clientHeight <= endPx
    }
    const observer = new ResizeObserver(() => {
      height = current.clientHeight
      if (isAtEnd) virtual.scrollToEnd()
    })
    current.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(current)
    return () => {
      current.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [virtual])

  return { element, virtual }
}
