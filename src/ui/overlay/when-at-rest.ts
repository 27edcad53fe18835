/** Whether a person looks at the page, and neither presses, types nor answers a dialog. */
const isAtRest = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open], :active') === null &&
  !document.activeElement?.matches('input, textarea, select')

/** Events after which a page may have come to rest. A dialog's `close` does not bubble, and is captured. */
const changes = ['visibilitychange', 'focusin', 'focusout', 'close', 'pointerup', 'pointercancel']

/** Calls `then` once, now or when the page rests, for content that covers the screen. @returns gives it up */
export const whenAtRest = (then: () => void): (() => void) => {
  const ending = new AbortController()
  // The look comes a moment later, because the page is in its new state only after the event.
  const look = () =>
    setTimeout(() => {
      if (ending.signal.aborted || !isAtRest()) return
      ending.abort()
      then()
    })
  for (const change of changes) {
    document.addEventListener(change, look, { capture: true, signal: ending.signal })
  }
  look()
  return () => ending.abort()
}
