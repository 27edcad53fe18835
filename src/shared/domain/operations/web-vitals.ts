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
