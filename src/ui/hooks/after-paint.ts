/** Resolves after the next frame was painted. In a hidden tab, which paints nothing, when it is seen again. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Idle time is given at the latest after this long. */
const latestMs = 1000

/** Runs `work` after the next paint, when the phone is idle. Safari has no idle callback. */
export const afterPaint = (work: () => void): void => {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: latestMs })
      : setTimeout(work)
  void nextFrame().then(idle)
}
