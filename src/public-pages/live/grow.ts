/** The growth slows down towards its end. */
const eased = (share: number): number => 1 - (1 - share) ** 3

/** Shows the whole numbers from `from` to `to`, one a frame. */
export const grow = (
  { from, to, ms }: { from: number; to: number; ms: number },
  show: (value: number) => void,
): void => {
  const begun = performance.now()
  const frame = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - begun) / ms))
    show(Math.round(from + (to - from) * eased(share)))
    if (share < 1) requestAnimationFrame(frame)
  }
  show(from)
  requestAnimationFrame(frame)
}
