/** Idle time is given at the latest after this long. */
const latestMs = 1000

/** Runs `work` after the next paint, when the phone is idle. Safari has no idle callback. */
export const afterPaint = (work: () => void): void => {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: latestMs })
      : setTimeout(work)
  requestAnimationFrame(() => setTimeout(idle))
}
