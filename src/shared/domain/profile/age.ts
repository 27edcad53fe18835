import { day } from '../../limits.ts'

/** Length of a year in the displayed age (specification §5). */
const yearMs = 365.25 * day

/** @param dob calendar date YYYY-MM-DD, read as UTC midnight */
export const ageInYears = (dob: string, now: number): number =>
  Math.floor((now - Date.parse(`${dob}T00:00:00Z`)) / yearMs)
