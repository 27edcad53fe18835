import { durations, limits } from '../../limits.ts'

/** The campus goes by India's clock. */
const campusOffsetMs = 5.5 * durations.hour

/**
 * Whether somebody born on this calendar date is of age today (PRODUCT §3). Dates are compared, not
 * lengths of time: whoever was born on 29 February waits for 1 March.
 * @param dob YYYY-MM-DD
 * @param now Unix milliseconds
 */
export const isAdult = (dob: string, now: number): boolean => {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = dob.split('-').map(Number)
  const today = new Date(now + campusOffsetMs)
  const comparable = (y: number, m: number, d: number) => (y * 100 + m) * 100 + d
  return (
    comparable(year + limits.minimumAge, month, day) <=
    comparable(today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate())
  )
}
