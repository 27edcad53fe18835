/** Somebody looks at the page, and neither presses, types nor answers a dialog. */
const isAtRest = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open], :active') === null &&
  !document.activeElement?.matches('input, textarea, select')

/** After each of these a page may have come to rest. A dialog's `close` does not bubble: it is captured. */
const changes = ['visibilitychange', 'focusin', 'focusout', 'close', 'pointerup', 'pointercancel']

/** For what covers the screen: calls `then` once, at once or when the page rests. @returns gives it up */
export const whenAtRest = (then: () => void): (() => void) => {
  const ending = new AbortController()
  // The page looks as it does after the event, not during it.
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
