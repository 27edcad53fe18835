import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets a text field grow with its words where `field-sizing` is unknown: Safari before 26.2, and Firefox
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1832409).
 */
export const useFittedHeight = (
  field: RefObject<HTMLTextAreaElement | null>,
  words: string,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide the height.
  useLayoutEffect(() => {
    if (field.current === null || CSS.supports('field-sizing', 'content')) return
    const { style } = field.current
    style.height = 'auto'
    style.height = `${field.current.scrollHeight}px`
  }, [field, words])
}
