import { durations } from '../../shared/limits.ts'

const firstMs = durations.second
const longestMs = 5 * durations.minute

/**
 * Wait before the next try: doubling with full jitter, so that phones do not come back together. At
 * least what the server asked for.
 * @param attempts tries so far, at least 1
 * @returns milliseconds
 */
export const backoffMs = (
  attempts: number,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number => {
  const ceiling = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return Math.max(retryAfterMs, Math.round(random() * ceiling))
}

/** A longer wait is not believed. */
const longestAskedMs = durations.day

export interface Retry {
  /** Device time of the next try. */
  retryAt: number
  retrySetBy: 'phone' | 'server'
  /** Device time at which `retryAt` was set. */
  retrySetAt?: number
}

/** Clocks are moved: a time beyond any wait, or a clock from before the wait, counts as no wait. */
export const isWaiting = (
  { retryAt, retrySetBy, retrySetAt = 0 }: Retry,
  deviceNow: number,
): boolean => {
  const longest = retrySetBy === 'server' ? longestAskedMs : longestMs
  return retryAt > deviceNow && retryAt - deviceNow <= longest && deviceNow >= retrySetAt
}
