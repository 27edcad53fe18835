import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a scrolling element at its end: when `last` changes, and when its room does (a keyboard, a
 * composer that grows). Scrolling up by hand is left alone until then.
 * @returns the ref for the element
 */
export const useAtEnd = (last: string): RefCallback<HTMLElement> => {
  const element = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the end has changed
  useLayoutEffect(() => scrollToEnd(element.current), [last])
  return useCallback((mounted) => {
    element.current = mounted
    if (mounted === null) return
    const observer = new ResizeObserver(() => scrollToEnd(mounted))
    observer.observe(mounted)
    return () => observer.disconnect()
  }, [])
}

const scrollToEnd = (element: HTMLElement | null): void => {
  element?.scrollTo({ top: element.scrollHeight })
}
