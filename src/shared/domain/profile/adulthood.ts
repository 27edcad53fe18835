import * as limits from '../../limits.ts'
import { campusOffsetMs } from '../../limits.ts'

/**
 * Whether a person is of age. Dates are compared, so that a birthday on 29 February counts on 1 March
 * (PRODUCT §3). India's time zone decides the day.
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
