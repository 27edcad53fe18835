import { durations } from '../../../shared/limits.ts'

/** Times of the loads of this tab that ended without the saved data. */
const failedLoadsKey = 'failed-loads'

/** Loads that lie further apart are not counted together. */
const togetherMs = 10 * durations.minute

const earlierLoads = (now: number): number[] => {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(failedLoadsKey) ?? '[]')
    if (!Array.isArray(times)) return []
    return times.map(Number).filter((at) => Math.abs(now - at) < togetherMs)
  } catch {
    return []
  }
}

let counted: number | undefined

/** The number of loads in a row that have failed, this one included. Counts each once. */
export const countFailedLoad = (now: number): number => {
  if (counted !== undefined) return counted
  const times = [...earlierLoads(now), now]
  counted = times.length
  try {
    sessionStorage.setItem(failedLoadsKey, JSON.stringify(times))
  } catch {
    // Without session storage each load counts as the first, and Reload stays the only button.
  }
  return counted
}
