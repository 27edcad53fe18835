/** The growth slows down towards its end. */
const eased = (share: number): number => 1 - (1 - share) ** 3

/** Shows the whole numbers from `from` to `to`, one a frame. */
const grow = (
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

const countMs = 1400

/** Counts up to the number that the document holds. */
export const countUp = (element: HTMLElement): void => {
  const { count, unit = '' } = element.dataset
  grow({ from: 0, to: Number(count), ms: countMs }, (value) => {
    element.textContent = `${value}${unit}`
  })
}

const growMs = 1600

/** Specification §9: from 78 to 92 percent. The ring around it follows. */
export const growScores = (element: HTMLElement): void => {
  const ring = element.closest('[data-see]')?.querySelector<SVGElement>('.score-ring')
  const { from, to } = element.dataset
  grow({ from: Number(from), to: Number(to), ms: growMs }, (value) => {
    element.textContent = `${value}%`
    ring?.style.setProperty('--score', String(value))
  })
}
