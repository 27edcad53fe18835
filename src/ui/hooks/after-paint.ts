/** Resolves after the next painted frame. A hidden tab paints none until it is visible again. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Work waits for idle time at most this long. */
const latestMs = 1000

/**
 * Runs `work` after the next paint, when the phone is idle. Safari has no idle callback:
 * https://bugs.webkit.org/show_bug.cgi?id=164193
 */
export const afterPaint = (work: () => void): void => {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: latestMs })
      : setTimeout(work)
  void nextFrame().then(idle)
}
