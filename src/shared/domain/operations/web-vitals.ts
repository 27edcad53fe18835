/** What the browser notes of a paint, a press or a layout shift. Milliseconds. */
export interface PageEntry {
  startTime: number
  duration: number
  /** Of a press; 0 for events that belong to none. */
  interactionId?: number
  /** Of a layout shift: its score. */
  value?: number
  hadRecentInput?: boolean
}

export interface WebVitals {
  /** Milliseconds to the largest paint; null where the engine does not measure it. */
  largestPaint: number | null
  /** Milliseconds from the slowest press to the frame that answered it. The browser notes slow ones only. */
  slowestPress: number | null
  /** The sum of the scores of shifts that no press caused. */
  layoutShift: number | null
}

export const webVitalsOf = (entries: {
  paints: readonly PageEntry[] | null
  presses: readonly PageEntry[] | null
  shifts: readonly PageEntry[] | null
}): WebVitals => {
  const paint = entries.paints?.at(-1)
  const presses = entries.presses?.filter(({ interactionId }) => interactionId)
  const shifts = entries.shifts?.filter(({ hadRecentInput }) => hadRecentInput !== true)
  const sum = shifts?.reduce((total, { value }) => total + (value ?? 0), 0)
  return {
    largestPaint: paint === undefined ? null : Math.round(paint.startTime),
    slowestPress: presses
      ? Math.round(Math.max(0, ...presses.map(({ duration }) => duration)))
      : null,
    layoutShift: sum === undefined ? null : Math.round(sum * 1000) / 1000,
  }
}

export const speedRatings = ['good', 'fair', 'poor'] as const
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

/** Without a random number: the millisecond in which a page was opened is one already. */
export const isSampled = (openedAt: number, oneIn: number): boolean =>
  Math.floor(openedAt) % oneIn === 0
