/** LCP, INP and CLS, as https://web.dev/articles/vitals defines them. */
export interface WebVitals {
  /** Milliseconds to the largest paint; null where the engine does not measure it. */
  largestPaint: number | null
  /** Milliseconds from nearly the slowest press to the frame that answered it; null without a press. */
  slowestPress: number | null
  /** The score of the worst burst of shifts that no press caused. */
  layoutShift: number | null
}

const speedRatings = ['good', 'fair', 'poor'] as const
export type SpeedRating = (typeof speedRatings)[number]

/** Good up to the first, poor beyond the second: the bounds that web.dev publishes. */
const bounds: Record<keyof WebVitals, readonly [good: number, fair: number]> = {
  largestPaint: [2_500, 4_000],
  slowestPress: [200, 500],
  layoutShift: [0.1, 0.25],
}

export const webVitalNames = Object.keys(bounds) as readonly (keyof WebVitals)[]

export const rateWebVital = (name: keyof WebVitals, value: number): SpeedRating => {
  const [good, fair] = bounds[name]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

/**
 * Whether a page is measured. No random number is needed: the millisecond in which the page was opened is
 * one.
 */
export const isSampled = (openedAt: number, oneIn: number): boolean =>
  Math.floor(openedAt) % oneIn === 0
